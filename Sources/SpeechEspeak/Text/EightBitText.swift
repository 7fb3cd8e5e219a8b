// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Texts of 8 and 16 bits a character, as eSpeak NG reads them.
enum EightBitText {
  /// The same in UTF-8. Bytes that are not a character of the set are left out.
  /// - Parameter language: The voice's, BCP 47.
  static func utf8(_ bytes: [UInt8], language: String) -> [UInt8] {
    converted(bytes, from: characterSet(of: language))
  }

  /// The same for characters of 16 bits, the least significant byte first.
  static func utf8(sixteenBit bytes: [UInt8]) -> [UInt8] { converted(bytes, from: "UTF-16LE") }

  /// eSpeak NG's, by language; where it has none of its own, that of western Europe.
  private static let characterSets = [
    "ISO-8859-2": ["bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sr"],
    "ISO-8859-3": ["eo", "io", "mt"],
    "ISO-8859-4": ["et", "la", "lt", "lv"],
    "ISO-8859-5": ["be", "bg", "mk"],
    "ISO-8859-6": ["ar"],
    "ISO-8859-7": ["el"],
    "ISO-8859-9": ["az", "ku", "tr"],
    "ISO-8859-14": ["cy"],
    "KOI8-R": ["ru"],
  ]

  private static func characterSet(of language: String) -> String {
    let primary = language.prefix { $0 != "-" }.lowercased()
    return characterSets.first { $0.value.contains(primary) }?.key ?? "ISO-8859-1"
  }

  private static func converted(_ bytes: [UInt8], from set: String) -> [UInt8] {
    CharacterSet(set).utf8(bytes, replacement: "") ?? bytes.filter { $0 < 0x80 }
  }
}
