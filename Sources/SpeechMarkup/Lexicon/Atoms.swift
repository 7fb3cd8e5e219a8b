// SPDX-License-Identifier: Apache-2.0

/// Cuts text where a lexicon's graphemes may begin and end: into words, gaps, and single signs. Scripts without spaces
/// are cut at every character, because a word may begin anywhere.
struct Atoms {
  enum Kind: Hashable, Sendable {
    /// Letters, digits and marks.
    case word
    /// A letter of a script without spaces, with its marks.
    case letter
    case space
    case sign
  }

  struct Atom: Hashable, Sendable {
    var kind: Kind
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private let end: Int
  private(set) var index: Int

  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Atom? {
    guard index < end else { return nil }
    let start = index
    let (scalar, length) = Self.scalar(in: bytes, at: index, end: end)
    index += length
    let kind = Self.kind(of: scalar)
    switch kind {
    case .word: skip { Self.kind(of: $0) == .word || Self.joins($0) }
    case .letter: skip(while: Self.isMark)
    case .space: skip { Self.kind(of: $0) == .space }
    // A mark after a sign belongs to it, as in an emoji.
    case .sign: skip(while: Self.joins)
    }
    return Atom(kind: kind, range: start..<index)
  }

  private mutating func skip(while isPassed: (UInt32) -> Bool) {
    while index < end {
      let (scalar, length) = Self.scalar(in: bytes, at: index, end: end)
      guard isPassed(scalar) else { return }
      index += length
    }
  }

  /// Whether this byte is inside a word, where no atom begins.
  static func isInside(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index > 0, index < bytes.count else { return false }
    var start = index - 1
    while start > 0, UTF8Check.isContinuation(bytes[start]) { start -= 1 }
    let before = scalar(in: bytes, at: start, end: index).scalar
    let after = scalar(in: bytes, at: index, end: bytes.count).scalar
    if isMark(after) { return true }
    return (kind(of: before) == .word || joins(before)) && kind(of: after) == .word
  }

  /// The character at a byte; a byte that begins none counts as one.
  static func scalar(in bytes: [UInt8], at index: Int, end: Int) -> (scalar: UInt32, length: Int) {
    let byte = bytes[index]
    guard byte >= 0x80 else { return (UInt32(byte), 1) }
    guard let (scalar, length) = UTF8Check.decode(bytes.span, at: index), index + length <= end
    else { return (0xFFFD, 1) }
    return (scalar, length)
  }

  static func kind(of scalar: UInt32) -> Kind {
    if scalar < 0x80 {
      let byte = UInt8(scalar)
      if Byte.isSpace(byte) { return .space }
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      return isLetter || Byte.isDigit(byte) ? .word : .sign
    }
    // Non-breaking spaces count too.
    if scalar == 0xA0 || scalar == 0x202F { return .space }
    guard isWordCharacter(scalar) else { return .sign }
    return isOfScriptWithoutSpaces(scalar) ? .letter : .word
  }

  private static func isWordCharacter(_ scalar: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300, let properties = Unicode.Scalar(scalar)?.properties else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return joins(scalar)
    }
  }

  /// Joiners are inside words (Persian, the languages of India) and emoji.
  private static func joins(_ scalar: UInt32) -> Bool {
    scalar == 0x200C || scalar == 0x200D || (0xFE00...0xFE0F).contains(scalar)
  }

  /// Han, Kana, Bopomofo, Thai, Lao, Tibetan, Burmese, Khmer and the Tai scripts.
  private static func isOfScriptWithoutSpaces(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
      0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x312F, 0x31A0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAADF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
