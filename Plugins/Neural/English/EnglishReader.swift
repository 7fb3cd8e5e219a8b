// SPDX-License-Identifier: Apache-2.0

/// Turns English text into phonemes: tokens, their parts of speech, the lexicon, and a reader of unknown words.
///
/// The phonemes are those of misaki, which the voices of Kokoro's family were trained with.
package struct EnglishReader: Sendable {
  private let tokenizer: Tokenizer
  private let tagger: Tagger
  private let lexicon: Lexicon
  private let unknownWords: UnknownWords

  package init(data: EnglishData, unknownWords: UnknownWords) {
    tokenizer = Tokenizer(data: data)
    tagger = Tagger(data: data)
    lexicon = Lexicon(data: data)
    self.unknownWords = unknownWords
  }

  /// How a sentence is read. `offset`: where it begins in the text that the ranges of words refer to, in bytes.
  package func reading(of sentence: String, offset: Int = 0) -> EnglishReading {
    let source = SourceText(sentence, offset: offset)
    let ranges = tokenizer.tokens(of: source.scalars)
    let texts = ranges.map { String(source.scalars[$0]) }
    let tags = tagger.tags(of: texts)
    let tokens = ranges.indices.map { index in
      let end = ranges[index].upperBound
      let hasSpace = end < source.scalars.count && source.scalars[end].properties.isWhitespace
      return EnglishToken(
        range: ranges[index],
        text: texts[index],
        tag: tags[index],
        hasSpace: hasSpace
      )
    }
    var words = WordBuilder.words(from: tokens, of: source.scalars)
    var context = SentenceContext()
    for index in words.indices.reversed() { pronounce(&words[index], context: &context) }
    return EnglishReading(words, of: source)
  }

  /// Fills in the phonemes of a word's parts; the context becomes what the word before it sees.
  private func pronounce(_ word: inout [EnglishToken], context: inout SentenceContext) {
    guard word.count > 1 else {
      guard var token = word.first else { return }
      if token.phonemes == nil {
        token.phonemes = lexicon.phonemes(of: token, context: context) ?? unknown(token.text)
      }
      context = context.preceded(by: token)
      word = [token]
      return
    }
    // The longest part at the end that the lexicon knows, again and again.
    var left = 0
    var right = word.count
    while left < right {
      if !word[left..<right].contains(where: \.isDone),
        var joined = EnglishToken(joining: word[left..<right]),
        let phonemes = lexicon.phonemes(of: joined, context: context)
      {
        for index in left..<right { word[index].phonemes = index == left ? phonemes : [] }
        joined.phonemes = phonemes
        context = context.preceded(by: joined)
        right = left
        left = 0
      } else if left + 1 < right {
        left += 1
      } else {
        right -= 1
        left = 0
        guard word[right].phonemes == nil else { continue }
        guard word[right].text.unicodeScalars.allSatisfy(WordStress.isSilent) else {
          readAsUnknown(&word)
          return
        }
        word[right].phonemes = []
      }
    }
    WordStress.resolve(&word)
  }

  private func readAsUnknown(_ word: inout [EnglishToken]) {
    guard let joined = EnglishToken(joining: word[...]) else { return }
    let phonemes = unknown(joined.text)
    for index in word.indices { word[index].phonemes = index == 0 ? phonemes : [] }
  }

  /// Letters of an unknown word by the reader of those, digits as a number, symbols by their names.
  private func unknown(_ text: String) -> Phonemes {
    let parts = UnknownParts.parts(of: Array(text.unicodeScalars)).compactMap { part -> Phonemes? in
      switch part {
      case .letters(let word): unknownWords.phonemes(of: word, spelling: lexicon.spelledOut)
      case .digits(let digits): lexicon.numberPhonemes(digits, currency: nil, isHead: false)
      case .symbols(let symbols):
        symbols.unicodeScalars.flatMap { UnknownParts.symbolNames[$0] ?? [] }
      }
    }
    return Phonemes(parts.filter { !$0.isEmpty }.joined(separator: [" "]))
  }
}
