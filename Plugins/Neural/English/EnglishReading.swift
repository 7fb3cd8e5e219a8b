// SPDX-License-Identifier: Apache-2.0

/// The phonemes of a sentence, and which words of it they belong to.
package struct EnglishReading: Hashable, Sendable {
  /// A word as people count them: what stands between blanks and punctuation.
  package struct Word: Hashable, Sendable {
    /// Bytes of the text.
    package var range: Range<Int>
    /// Index of its first phoneme; that of what follows when it has none.
    package var start: Int
  }

  package private(set) var phonemes: Phonemes = []
  /// In the order of the text.
  package private(set) var words: [Word] = []

  init(_ tokens: [[EnglishToken]], of source: SourceText) {
    var isOpen = false
    var needsSpace = false
    for token in tokens {
      guard let first = token.first, let last = token.last else { continue }
      let (spoken, start) = Self.joined(token)
      if !spoken.isEmpty, needsSpace, !phonemes.isEmpty { phonemes.append(" ") }
      if !spoken.isEmpty { needsSpace = false }
      if let range = Self.words(first.range.lowerBound..<last.range.upperBound, of: source) {
        let bytes = source.bytes(of: range)
        if isOpen, let word = words.last {
          words[words.count - 1].range = word.range.lowerBound..<bytes.upperBound
        } else {
          words.append(Word(range: bytes, start: phonemes.count + start))
        }
        isOpen = true
      } else if !Self.joins(first) {
        isOpen = false
      }
      phonemes += spoken
      if last.hasSpace {
        isOpen = false
        needsSpace = true
      }
    }
  }

  /// The phonemes of the parts together, and where those of the first part with a letter or digit begin.
  private static func joined(_ token: [EnglishToken]) -> (phonemes: Phonemes, start: Int) {
    var joined: Phonemes = []
    var start: Int?
    var lastStart = 0
    for part in token {
      if let phonemes = part.phonemes, !phonemes.isEmpty {
        if part.isApart, let last = joined.last, last != " " { joined.append(" ") }
        lastStart = joined.count
        joined += phonemes
      }
      // A part without phonemes of its own was read together with the one before.
      if start == nil, part.text.unicodeScalars.contains(where: isSpoken) { start = lastStart }
    }
    return (joined.map { $0 == "ɾ" ? "T" : $0 == "ʔ" ? "t" : $0 }, start ?? 0)
  }

  /// From the first to the last letter or digit; nil when there is none.
  private static func words(_ range: Range<Int>, of source: SourceText) -> Range<Int>? {
    let scalars = source.scalars[range]
    guard let first = scalars.firstIndex(where: isSpoken),
      let last = scalars.lastIndex(where: isSpoken)
    else { return nil }
    return first..<last + 1
  }

  private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordLetter || scalar.isDecimalDigit
  }

  /// Whether a mark between two words makes them one, as a hyphen does.
  private static func joins(_ token: EnglishToken) -> Bool {
    token.text.unicodeScalars.allSatisfy { $0 == "-" || $0.isApostrophe || $0 == "_" || $0 == "." }
  }
}
