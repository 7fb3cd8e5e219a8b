// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// A part of a text that is spoken as phonemes.
struct SpelledRange: Hashable, Sendable {
  let bytes: Range<Int>
  /// What the engine reads: for each word of phonemes its parts, in names of the voice's phonemes.
  let words: [[String]]
  /// The text has several words, and as many as the phonemes: each is marked by itself.
  let hasOwnWords: Bool

  init(bytes: Range<Int>, words: [[String]], in text: RequestText) {
    self.bytes = bytes
    self.words = words
    let count = text.withUTF8 { text in
      let part = UnsafeBufferPointer(rebasing: text[..<bytes.upperBound])
      var reader = ScalarCursor(part, byte: bytes.lowerBound)
      var count = 0
      while reader.nextWord() != nil { count += 1 }
      return count
    }
    hasOwnWords = words.count > 1 && count == words.count
  }
}
