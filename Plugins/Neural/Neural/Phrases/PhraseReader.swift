// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// Cuts a text into phrases and reads them, each when it is asked for.
struct PhraseReader {
  private let sentences: [SentenceCutter.Sentence]
  private let model: any SpeechModel
  private let style: String?
  private let pace: PhrasePace
  private var position = 0
  private var waiting: ArraySlice<Phrase> = []
  private var isFirst = true

  init(_ text: String, for model: any SpeechModel, style: String?, pace: PhrasePace) {
    // eSpeak NG names a mark that is alone, and models make a sound of it.
    sentences = SentenceCutter.sentences(of: text).filter { SpokenWords.isSpoken($0.text) }
    self.model = model
    self.style = style
    self.pace = pace
  }

  /// The next phrase; nil after the last.
  mutating func next() throws(NeuralFault) -> Phrase? {
    while waiting.isEmpty, position < sentences.count {
      let sentence = sentences[position]
      position += 1
      let reading = try model.reading(of: sentence.text, offset: sentence.offset, style: style)
      waiting = phrases(of: reading, isFirst: isFirst, isLast: position == sentences.count)[...]
      isFirst = false
    }
    return waiting.popFirst()
  }

  /// The parts of a sentence.
  private func phrases(of reading: SentenceReading, isFirst: Bool, isLast: Bool) -> [Phrase] {
    let limits = pace.limits(model.limits)
    var phrases: [Phrase] = []
    var start = 0
    let all = reading.phonemes
    while start < all.count || (phrases.isEmpty && !reading.words.isEmpty) {
      let isVeryFirst = isFirst && phrases.isEmpty
      let (end, cut) = Self.end(of: all, from: start, isFirst: isVeryFirst, limits: limits)
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
  private static func end(
    of phonemes: Phonemes,
    from start: Int,
    isFirst: Bool,
    limits: PhraseLimits
  ) -> (Int, Phrase.Pause) {
    let limit = isFirst ? limits.first : limits.longest
    let most = isFirst ? limits.longestFirst : limits.longest
    guard phonemes.count - start > limit else { return (phonemes.count, .none) }
    let isClause = { (index: Int) in
      phonemes[index] == " " && index > start && Phrase.marks.contains(phonemes[index - 1])
    }
    let longest = min(phonemes.count, start + most)
    let places =
      start
      + limits.shortest..<max(
        start + limits.shortest,
        min(longest, phonemes.count - limits.shortest)
      )
    // The last comma within the limit, else the first after it.
    if let place = places.last(where: { $0 < start + limit && isClause($0) })
      ?? places.first(where: isClause)
    {
      return (place + 1, .clause)
    }
    guard phonemes.count - start > most else { return (phonemes.count, .none) }
    if let blank = phonemes[start..<longest].lastIndex(of: " ") {
      return (max(blank + 1, start + 1), .word)
    }
    // Inside a word, a syllable with stress is the best place.
    let half = (start + longest) / 2
    let stress = phonemes[max(half, start + 1)..<max(half, longest)].lastIndex {
      Phrase.stressMarks.contains($0)
    }
    return (stress ?? max(longest, start + 1), .word)
  }
}
