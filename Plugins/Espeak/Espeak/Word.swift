// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of a text: a run without white space that contains a letter or a digit; a dash between two of them divides it.
///
/// In scripts that put no spaces between words it is the whole stretch of such script, of which the engine may report parts.
struct Word: Hashable {
  /// Unicode scalars, counted from the start of the text, with the punctuation at its ends.
  var scalars: Range<Int>
  /// Bytes of the same.
  var bytes: Range<Int>
  /// Bytes without punctuation at the ends.
  var spoken: Range<Int>
  /// In a script without spaces.
  var isUnspaced: Bool
  /// Said in phonemes: a word whatever its characters are.
  var isSpelled = false
}

extension Word {
  /// The characters before and from `scalar` on; marks stay with the character before them.
  func split(
    at scalar: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> (before: Word, after: Word) {
    var reader = ScalarCursor(text, byte: bytes.lowerBound, scalar: scalars.lowerBound)
    while reader.scalar < scalars.upperBound, let value = reader.peek() {
      guard reader.scalar < scalar || value.isMark && reader.scalar > scalars.lowerBound else {
        break
      }
      _ = reader.next()
    }
    var before = self
    before.scalars = scalars.lowerBound..<reader.scalar
    before.bytes = bytes.lowerBound..<reader.byte
    var after = self
    after.scalars = reader.scalar..<scalars.upperBound
    after.bytes = reader.byte..<bytes.upperBound
    return (before, after)
  }

  /// The word with its spoken range recomputed; nil when it has neither letter nor digit.
  func trimmed(in text: UnsafeBufferPointer<UInt8>) -> Word? {
    if isSpelled { return self }
    var reader = ScalarCursor(text, byte: bytes.lowerBound, scalar: scalars.lowerBound)
    var holdsWord = false
    var found: Range<Int>?
    while reader.byte < bytes.upperBound, let value = reader.peek() {
      let start = reader.byte
      _ = reader.next()
      holdsWord = holdsWord || value.isLetterOrDigit
      if !value.isPunctuation { found = (found?.lowerBound ?? start)..<reader.byte }
    }
    guard holdsWord, let found else { return nil }
    var word = self
    word.spoken = found
    return word
  }
}

extension Unicode.Scalar {
  /// White space, or a control character, which the engine gets as a space.
  var separatesWords: Bool {
    value < 0x21 || value == 0x7F || value >= 0x80 && properties.isWhitespace
  }

  /// A letter, a mark or a digit: what makes a run of characters a word.
  var isLetterOrDigit: Bool {
    // Covers most text, because the properties' table costs ten times as much.
    if value < 0x80 {
      return (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value)
        || (0x30...0x39).contains(value)
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// An en dash, an em dash, a horizontal bar, or a dash of two or three ems.
  var isDash: Bool {
    (0x2013...0x2015).contains(value) || value == 0x2E3A || value == 0x2E3B
  }

  /// Not part of a word at whose end it is.
  var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .format, .control:
      return true
    default: return false
    }
  }

  /// Belongs to the character before it.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Of a script that puts no spaces between words: Chinese, Japanese, Thai, Lao, Tibetan, Burmese, Khmer, Tai, Yi.
  var isUnspaced: Bool {
    switch value {
    case 0...0xDFF: false
    case 0x0E00...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF: true
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x303B: true
    case 0x3041...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0xA4CF: true
    case 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF, 0xFF66...0xFF9F: true
    case 0x1AFF0...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
