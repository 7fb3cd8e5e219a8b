// SPDX-License-Identifier: Apache-2.0

/// What a byte of UTF-8 may mean for the reading of the word that it is in.
struct ByteTraits: OptionSet {
  let rawValue: UInt8

  static let digit = ByteTraits(rawValue: 1)
  static let capital = ByteTraits(rawValue: 2)
  static let small = ByteTraits(rawValue: 4)
  static let space = ByteTraits(rawValue: 8)
  /// Punctuation that may enclose a word without being part of it.
  static let opening = ByteTraits(rawValue: 16)
  static let closing = ByteTraits(rawValue: 32)
  /// A sign that is read by its meaning, or the first byte of one.
  static let sign = ByteTraits(rawValue: 64)
  static let stop = ByteTraits(rawValue: 128)

  /// A table of all bytes: one look-up a byte is the whole cost of text that has nothing to read.
  private static let table: [ByteTraits] = (0...255).map { traits(of: UInt8($0)) }

  static func of(_ byte: UInt8) -> ByteTraits { table[Int(byte)] }

  private static func traits(of byte: UInt8) -> ByteTraits {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return .capital
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return .small
    case 9, 10, 11, 12, 13, 32: return .space
    default: break
    }
    let scalar = Unicode.Scalar(byte)
    switch scalar {
    case ".": return [.closing, .stop]
    case ",", ";", ":", "!", "?", ")", "]", "}": return .closing
    case "(", "[", "{": return .opening
    case "\"", "'": return [.opening, .closing]
    case "$", "%", "&", "@", "#", "+", "=", "<", ">", "~", "/", "\\", "^", "*", "_": return .sign
    default: return byte == 0xC2 || byte == 0xE2 || byte == 0xF0 ? .sign : []
    }
  }
}
