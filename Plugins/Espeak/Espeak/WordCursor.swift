// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// Walks through a text word by word, once and without keeping what is behind.
struct WordCursor {
  private let text: RequestText
  /// Where the next word is looked for.
  private var byte = 0
  private var scalar = 0

  init(_ text: RequestText) {
    self.text = text
  }

  /// The next word; nil at the end of the text.
  mutating func next() -> Word? {
    text.withUTF8 { bytes in
      var reader = ScalarReader(bytes, byte: byte, scalar: scalar)
      let word = reader.nextWord()
      byte = reader.byte
      scalar = reader.scalar
      return word?.trimmed(in: bytes)
    }
  }
}

extension ScalarReader {
  /// The next word, nil when there is none up to the end.
  fileprivate mutating func nextWord() -> Word? {
    while peek() != nil {
      if let word = nextRun() { return word }
    }
    return nil
  }

  /// In characters, so that a text without white space is not read to its end for the first word.
  private var longestWord: Int { 1024 }

  /// Reads past white space and one run without it, or its part in one kind of script; nil when that is no word.
  private mutating func nextRun() -> Word? {
    while let value = peek(), value.separatesWords { _ = next() }
    let start = (byte: byte, scalar: scalar)
    var isUnspaced: Bool?
    while let value = peek(), !value.separatesWords, scalar - start.scalar < longestWord {
      if value.isLetterOrDigit {
        // "2023年" is two words: one that was written as a word, and a stretch of script without spaces.
        if let isUnspaced, isUnspaced != value.isUnspaced { break }
        isUnspaced = value.isUnspaced
      }
      _ = next()
    }
    return isUnspaced.map {
      Word(
        scalars: start.scalar..<scalar,
        bytes: start.byte..<byte,
        spoken: start.byte..<byte,
        isUnspaced: $0
      )
    }
  }
}
