// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup

/// The bytes of a text file as UTF-8.
enum BookText {
  /// Converts UTF-16 with a byte-order mark, removes the mark of UTF-8, and reads a text that is not UTF-8 in the encoding that
  /// it seems to have, or its other bytes as windows-1252; with a notice.
  static func utf8(_ bytes: [UInt8], file: String? = nil, notices: inout [BookNotice]) -> [UInt8] {
    if let text = utf16(bytes) { return Array(text.utf8) }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let repaired = TextRepair.repaired(text) else { return text }
    if let guess = GuessedEncoding(text), let converted = guess.page.utf8(text) {
      notices.append(.guessedEncoding(file: file, name: guess.name))
      return converted
    }
    notices.append(.guessedEncoding(file: file, name: nil))
    return repaired
  }

  /// Nil without a byte-order mark of UTF-16. Halves of characters become U+FFFD.
  private static func utf16(_ bytes: [UInt8]) -> String? {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
