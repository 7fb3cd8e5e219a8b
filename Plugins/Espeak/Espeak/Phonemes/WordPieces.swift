// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a word is cut of which the engine would say only the beginning: it keeps 160 bytes of a word (N_WORD_BYTES in its
/// translate.h), some of them for itself. Numbers, and scripts without spaces, are cut by the engine.
struct WordPieces {
  /// Bytes of a piece: from the first number on it ends where a syllable is likely to begin, at the second in any case.
  private static let (likely, longest) = (96, 120)
  private static let vowels = Set("aeiouyAEIOUY".unicodeScalars)

  /// Bytes of the present piece.
  private var bytes = 0
  private var last: Unicode.Scalar?

  /// Whether a text has a word that must be cut. Takes a pass over its bytes if it is long enough.
  static func hasLongWord(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > longest else { return false }
    var run = 0
    return text.contains { byte in
      run = byte > 0x20 ? run + 1 : 0
      return run > longest
    }
  }

  /// Whether the piece must end before this scalar, the next of the text.
  mutating func mustEnd(before value: Unicode.Scalar) -> Bool {
    defer { last = value }
    if value.isMark {
      bytes += UTF8.width(value)
      return false
    }
    guard value.isLetterOrDigit, !value.isUnspaced, value.properties.numericType == nil else {
      bytes = 0
      return false
    }
    let isSyllable = last.map(Self.vowels.contains) == true && !Self.vowels.contains(value)
    let ends = bytes >= Self.longest || bytes >= Self.likely && isSyllable
    bytes = (ends ? 0 : bytes) + UTF8.width(value)
    return ends
  }
}
