// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// Cuts a text into phrases and reads them, each when it is asked for.
struct PhraseReader {
  private let sentences: [SentenceCutter.Sentence]
  private let reader: EnglishReader
  private var position = 0
  private var waiting: ArraySlice<Phrase> = []
  private var isFirst = true

  /// Phonemes of one phrase at most: what the model was trained with, and some 25 s.
  private static let maxPhonemes = 350
  /// A first phrase that is longer is cut at a comma, so that it is heard soon: 4 s take the model 60 ms.
  private static let maxFirst = 90
  /// Shorter parts sound broken off.
  private static let minPart = 25

  init(_ text: String, reader: EnglishReader) {
    sentences = SentenceCutter.sentences(of: text)
    self.reader = reader
  }

  /// The next phrase; nil after the last.
  mutating func next() -> Phrase? {
    while waiting.isEmpty, position < sentences.count {
      let sentence = sentences[position]
      position += 1
      let reading = reader.reading(of: sentence.text, offset: sentence.offset)
      waiting =
        Self.phrases(of: reading, isFirst: isFirst, isLast: position == sentences.count)[...]
      isFirst = false
    }
    return waiting.popFirst()
  }

  /// The parts of a sentence.
  private static func phrases(of reading: EnglishReading, isFirst: Bool, isLast: Bool) -> [Phrase] {
    var phrases: [Phrase] = []
    var start = 0
    let all = reading.phonemes
    while start < all.count || (phrases.isEmpty && !reading.words.isEmpty) {
      let limit = isFirst && phrases.isEmpty ? maxFirst : maxPhonemes
      let (end, cut) = Self.end(of: all, from: start, limit: limit)
      let isWhole = end == all.count
      let words = reading.words.filter { $0.start >= start && ($0.start < end || isWhole) }
      phrases.append(
        Phrase(
          phonemes: Array(all[start..<end]),
          words: words.map { Phrase.Word(range: $0.range, start: $0.start - start) },
          pause: !isWhole ? cut : isLast ? .none : .sentence
        )
      )
      start = end
      if isWhole { break }
    }
    return phrases
  }

  /// Where a phrase ends that begins at `start`: after the blank that follows a mark, or else a word.
  private static func end(of phonemes: Phonemes, from start: Int, limit: Int) -> (Int, Phrase.Pause)
  {
    guard phonemes.count - start > limit else { return (phonemes.count, .none) }
    let isClause = { (index: Int) in
      phonemes[index] == " " && index > start && Phrase.marks.contains(phonemes[index - 1])
    }
    let longest = min(phonemes.count, start + maxPhonemes)
    let places = start + minPart..<max(start + minPart, min(longest, phonemes.count - minPart))
    // The last comma within the limit, else the first after it.
    if let place = places.last(where: { $0 < start + limit && isClause($0) })
      ?? places.first(where: isClause)
    {
      return (place + 1, .clause)
    }
    guard phonemes.count - start > maxPhonemes else { return (phonemes.count, .none) }
    let blank = phonemes[start..<longest].lastIndex(of: " ").map { $0 + 1 } ?? longest
    return (max(blank, start + 1), .word)
  }
}
