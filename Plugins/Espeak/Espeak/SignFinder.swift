// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// Finds signs that stand alone and are spoken, such as `&`, `$@` or an emoji, at places that only go up.
struct SignFinder {
  private var byte = 0
  private var scalar = 0

  /// The sign that begins at a character, up to white space, a letter or a digit, without what is silent at its end; nil
  /// when there is nothing but punctuation that is silent, for which the engine reports words now and then.
  mutating func sign(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Word? {
    guard place >= scalar else { return nil }
    var reader = ScalarCursor(text, byte: byte, scalar: scalar)
    while reader.scalar < place, reader.next() != nil {}
    (byte, scalar) = (reader.byte, reader.scalar)
    var spoken: Range<Int>?
    while let value = reader.peek(), !value.separatesWords, !value.isLetterOrDigit {
      let start = reader.byte
      _ = reader.next()
      if !value.isSilent { spoken = (spoken?.lowerBound ?? start)..<reader.byte }
    }
    guard let spoken else { return nil }
    return Word(
      scalars: scalar..<reader.scalar,
      bytes: byte..<reader.byte,
      spoken: spoken,
      isUnspaced: false
    )
  }
}

extension Unicode.Scalar {
  /// Punctuation that the engine makes a pause of, or nothing.
  fileprivate var isSilent: Bool {
    switch self {
    // The placeholder for an element without text.
    case "\u{FFFC}": return true
    case ".", ",", ";", ":", "!", "?", "…", "\"", "'", "¡", "¿", "·", "•": return true
    default: break
    }
    switch properties.generalCategory {
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .format, .control:
      return true
    default: return isMark
    }
  }
}
