// SPDX-License-Identifier: Apache-2.0

/// What a byte of UTF-8 may mean for the reading of the word that it is in.
struct ByteTraits: OptionSet {
  let rawValue: UInt16

  static let digit = ByteTraits(rawValue: 1)
  static let capital = ByteTraits(rawValue: 2)
  static let small = ByteTraits(rawValue: 4)
  static let space = ByteTraits(rawValue: 8)
  /// Punctuation that may enclose a word without being part of it.
  static let opening = ByteTraits(rawValue: 16)
  static let closing = ByteTraits(rawValue: 32)
  /// A sign that is read by its meaning.
  static let sign = ByteTraits(rawValue: 64)
  static let stop = ByteTraits(rawValue: 128)
  /// The first byte of a character that only its other bytes tell from punctuation: white space, mark or sign.
  static let lead = ByteTraits(rawValue: 256)
  /// The first byte of a Greek or Cyrillic letter.
  static let script = ByteTraits(rawValue: 512)
  /// Punctuation outside of ASCII that may enclose a word.
  static let mark = ByteTraits(rawValue: 1024)

  /// A table of all bytes: one look-up a byte is the whole cost of text that has nothing to read.
  static let table: [ByteTraits] = (0...255).map { traits(of: UInt8($0)) }

  static func of(_ byte: UInt8) -> ByteTraits { table[Int(byte)] }

  private static func traits(of byte: UInt8) -> ByteTraits {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return .capital
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return .small
    case 9, 10, 11, 12, 13, 32: return .space
    case 0xC2, 0xE2: return .lead
    // The blocks of Greek and Cyrillic begin at U+0380 and end at U+047F.
    case 0xCE, 0xCF, 0xD0, 0xD1: return .script
    // Ideographic marks and the other planes, where most emoji are.
    case 0xE3, 0xF0: return .sign
    default: break
    }
    switch Unicode.Scalar(byte) {
    case ".": return [.closing, .stop]
    case ",", ";", ":", "!", "?", ")", "]", "}": return .closing
    case "(", "[", "{": return .opening
    case "\"", "'": return [.opening, .closing]
    case "$", "%", "&", "@", "#", "+", "=", "<", ">", "~", "/", "\\", "^", "*", "_": return .sign
    default: return []
    }
  }

  /// What a character outside of ASCII is whose first byte is a `lead`: `.space`, `.mark`, `.sign` or nothing, and how many
  /// bytes it has.
  static func lead(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (ByteTraits, Int) {
    guard place + 1 < bytes.count else { return ([], 1) }
    let second = bytes[place + 1]
    if bytes[place] == 0xC2 {
      switch second {
      case 0xA0: return (.space, 2)
      // ¡ « » ¿
      case 0xA1, 0xAB, 0xBB, 0xBF: return (.mark, 2)
      default: return (.sign, 2)
      }
    }
    guard second == 0x80 else { return (.sign, 1) }
    guard place + 2 < bytes.count else { return ([], 2) }
    switch bytes[place + 2] {
    // A thin space, a narrow one that does not break, and the dash between clauses.
    case 0x89, 0xAF, 0x94: return (.space, 3)
    // ‘ ’ ‚ “ ” „ …
    case 0x98...0x9A, 0x9C...0x9E, 0xA6: return (.mark, 3)
    // Daggers, bullets, per mille, primes and double exclamation marks.
    case 0xA0...0xA5, 0xB0...0xB7, 0xBC: return (.sign, 3)
    default: return ([], 3)
    }
  }
}
