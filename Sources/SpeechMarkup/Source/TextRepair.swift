// SPDX-License-Identifier: Apache-2.0

/// Text that should be UTF-8 and is not, as logs of several programs are not: heard with a doubtful letter is better than
/// not heard.
package enum TextRepair {
  /// The same text in UTF-8, where each byte that is not part of a character counts as windows-1252, which ISO-8859-1 is a
  /// part of. Nil when it is UTF-8 as it is.
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
          // Those that it has no character for are nothing that could be spoken.
          guard let scalar = Transcoder.windows1252(byte) else { continue }
          repaired += Array(String(scalar).utf8)
        }
        place += length
      }
    }
  }
}
