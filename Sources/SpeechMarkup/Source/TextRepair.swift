// SPDX-License-Identifier: Apache-2.0

/// Repairs text that is not entirely UTF-8, such as logs of several programs: a doubtful letter is better than no
/// speech.
package enum TextRepair {
  /// The same text in UTF-8, where each invalid byte is read as windows-1252, which includes ISO-8859-1. Nil when it is
  /// already UTF-8.
  package static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    guard UTF8Check.firstFault(in: bytes, isXML: false) != nil else { return nil }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + bytes.count / 8)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var place = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return repaired
      case .valid(let scalar):
        repaired += scalar
        place += scalar.count
      case .error(let length):
        for byte in bytes[place..<(place + length)] {
          // Bytes without a character cannot be spoken.
          guard let scalar = Transcoder.windows1252(byte) else { continue }
          repaired += Array(String(scalar).utf8)
        }
        place += length
      }
    }
  }
}
