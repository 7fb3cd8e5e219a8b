// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// Iterates over the words of a text once.
///
/// A range spoken as phonemes is one word, or its own words if the phonemes have as many; words around it end there.
struct WordCursor {
  private let text: RequestText
  private var ranges: ArraySlice<SpelledRange>
  /// Inside the first of `ranges`, whose words are taken one by one.
  private var isInside = false
  /// Where the next word is looked for.
  private var byte = 0
  private var scalar = 0

  init(_ text: RequestText, ranges: [SpelledRange] = []) {
    self.text = text
    self.ranges = ranges[...]
  }

  /// The next word; nil at the end of the text.
  mutating func next() -> Word? {
    while true {
      if let word = wordBeforeRange() { return word }
      guard let range = ranges.first else { return nil }
      if isInside {
        isInside = false
        ranges.removeFirst()
      } else if range.hasOwnWords {
        isInside = true
      } else {
        ranges.removeFirst()
        return wordOf(range)
      }
    }
  }

  /// The next word up to the border of a range.
  private mutating func wordBeforeRange() -> Word? {
    let border = ranges.first.map { isInside ? $0.bytes.upperBound : $0.bytes.lowerBound }
    return text.withUTF8 { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[..<(border ?? bytes.count)])
      var reader = ScalarCursor(part, byte: byte, scalar: scalar)
      let word = reader.nextWord()
      byte = reader.byte
      scalar = reader.scalar
      return word?.trimmed(in: bytes)
    }
  }

  private mutating func wordOf(_ range: SpelledRange) -> Word {
    let start = scalar
    text.withUTF8 { bytes in
      var reader = ScalarCursor(bytes, byte: byte, scalar: scalar)
      while reader.byte < range.bytes.upperBound, reader.next() != nil {}
      byte = reader.byte
      scalar = reader.scalar
    }
    return Word(
      scalars: start..<scalar,
      bytes: range.bytes,
      spoken: range.bytes,
      isUnspaced: false,
      isSpelled: true
    )
  }
}

extension ScalarCursor {
  /// The next word, nil when there is none up to the end.
  mutating func nextWord() -> Word? {
    while peek() != nil {
      if let word = nextRun() { return word }
    }
    return nil
  }

  /// Whether a dash that joins two words is next: an en dash, an em dash, or two hyphens. One hyphen makes a compound of
  /// them, which is one word, as it is for the engine.
  private var isBeforeJoiningDash: Bool {
    guard let dash = peek(), dash.isDash || dash == "-" else { return false }
    var ahead = self
    var hyphens = 0
    while let value = ahead.peek(), value.isDash || value == "-" {
      if value == "-" { hyphens += 1 }
      _ = ahead.next()
    }
    guard hyphens != 1 || ahead.scalar - scalar > 1 else { return false }
    // The second word may begin with quotation marks or brackets.
    while let value = ahead.peek(), !value.separatesWords, ahead.scalar - scalar < 8 {
      if value.isLetterOrDigit { return true }
      guard value.isPunctuation else { return false }
      _ = ahead.next()
    }
    return false
  }

  /// In characters, so that a text without white space is not read to its end for the first word.
  private var maxWordLength: Int { 1024 }

  /// Reads past white space and one run without it, or its part in one kind of script; nil when that is not a word.
  private mutating func nextRun() -> Word? {
    while let value = peek(), value.separatesWords { _ = next() }
    let start = (byte: byte, scalar: scalar)
    var isUnspaced: Bool?
    while let value = peek(), !value.separatesWords, scalar - start.scalar < maxWordLength {
      // "wait—what" is two words. The dash belongs to the second one, as the engine may report that at its dash.
      if isUnspaced != nil, isBeforeJoiningDash { break }
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
