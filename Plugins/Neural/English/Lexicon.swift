// SPDX-License-Identifier: Apache-2.0

/// Pronounces words by the lexicon: as listed, by their stem, as a number, or letter by letter.
///
/// The rules are those of misaki for American English, with whose phonemes the voices were trained.
struct Lexicon: Sendable {
  let data: EnglishData

  /// The phonemes of a token before what `context` describes; nil when no rule covers it.
  func phonemes(of token: EnglishToken, context: SentenceContext) -> Phonemes? {
    let word = String(
      (token.alias ?? token.text).unicodeScalars.flatMap {
        $0.isApostrophe ? ["'"] : Self.composed($0)
      }
    )
    let isLower = word == word.lowercased()
    let stress: Stress? = isLower ? nil : word == word.uppercased() ? .primary : .secondary
    if let phonemes = wordPhonemes(word, tag: token.tag, stress: stress, context: context) {
      return withCurrency(phonemes, currency: token.currency)
    }
    return numberPhonemes(word, currency: token.currency, isHead: token.isHead)
  }

  /// Digits of other forms as those of ASCII.
  private static func composed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard !scalar.isASCII, let value = scalar.properties.numericValue, value >= 0, value < 10,
      value == value.rounded(), scalar.properties.numericType != .numeric
    else { return [scalar] }
    return [Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))]
  }

  private func wordPhonemes(
    _ word: String,
    tag: PartOfSpeech,
    stress: Stress?,
    context: SentenceContext
  ) -> Phonemes? {
    if let phonemes = functionWord(word, tag: tag, context: context) { return phonemes }
    let word = spelling(of: word, tag: tag, stress: stress, context: context)
    if isKnown(word) { return lookUp(word, tag: tag, stress: stress, context: context) }
    if word.hasSuffix("s'"), isKnown(word.dropping(2) + "'s") {
      return lookUp(word.dropping(2) + "'s", tag: tag, stress: stress, context: context)
    }
    if word.hasSuffix("'"), isKnown(word.dropping(1)) {
      return lookUp(word.dropping(1), tag: tag, stress: stress, context: context)
    }
    return withS(word, tag: tag, stress: stress, context: context) ?? withEd(
      word,
      tag: tag,
      stress: stress,
      context: context
    )
      ?? withIng(word, tag: tag, stress: stress ?? .secondary, context: context)
  }

  /// A word in small letters where its capitals only mean that it begins a sentence, or is emphasized.
  private func spelling(
    of word: String,
    tag: PartOfSpeech,
    stress: Stress?,
    context: SentenceContext
  ) -> String {
    let scalars = word.unicodeScalars
    let lower = word.lowercased()
    let letters = String(scalars.filter { $0 != "'" })
    let rest = String(scalars.dropFirst())
    guard scalars.count > 1, letters.isLetters, word != lower, tag != "NNP" || scalars.count > 7,
      entry(word, in: .gold) == nil, entry(word, in: .silver) == nil,
      word == word.uppercased() || rest == rest.lowercased(),
      entry(lower, in: .gold) != nil || entry(lower, in: .silver) != nil
        || withS(lower, tag: tag, stress: stress, context: context) != nil
        || withEd(lower, tag: tag, stress: stress, context: context) != nil
        || withIng(lower, tag: tag, stress: stress ?? .secondary, context: context) != nil
    else { return word }
    return lower
  }

  /// The entry of a word; a word in small letters also has that of the capitalized one, and the reverse.
  func entry(_ word: String, in section: EnglishData.Section) -> Pronunciation? {
    if let entry = data.pronunciation(word, in: section) { return entry }
    guard word.unicodeScalars.count > 1 else { return nil }
    let lower = word.lowercased()
    let capitalized = word.capitalized
    if word == lower {
      return capitalized == word ? nil : data.pronunciation(capitalized, in: section)
    }
    return word == capitalized ? data.pronunciation(lower, in: section) : nil
  }

  /// Whether ``lookUp(_:_:_:_:)`` can say the word, perhaps by its letters.
  func isKnown(_ word: String) -> Bool {
    if entry(word, in: .gold) != nil || Self.symbols[word] != nil || entry(word, in: .silver) != nil
    {
      return true
    }
    let scalars = word.unicodeScalars
    guard !word.isEmpty, scalars.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    if scalars.count == 1 { return true }
    if word == word.uppercased(), entry(word.lowercased(), in: .gold) != nil { return true }
    let rest = String(scalars.dropFirst())
    return rest == rest.uppercased()
  }

  /// The phonemes of the word's entry; letter by letter when there is none. `context` nil: the word stands alone.
  func lookUp(
    _ word: String,
    tag: PartOfSpeech?,
    stress: Stress?,
    context: SentenceContext?
  ) -> Phonemes? {
    var word = word
    var isName = false
    if word == word.uppercased(), entry(word, in: .gold) == nil {
      word = word.lowercased()
      isName = tag == "NNP"
    }
    let entry = entry(word, in: .gold) ?? (isName ? nil : self.entry(word, in: .silver))
    let phonemes = entry?.phonemes(tag: tag, isLast: context?.next == .pause)
    guard let phonemes, !isName || phonemes.contains(Stress.primaryMark) else {
      return spelledOut(word) ?? phonemes.map { stress?.applied(to: $0) ?? $0 }
    }
    return stress?.applied(to: phonemes) ?? phonemes
  }

  /// The names of the letters, of which the last is stressed; nil when there is one without a name.
  func spelledOut(_ word: String) -> Phonemes? {
    var phonemes: Phonemes = []
    for letter in word.unicodeScalars where letter.isLetter {
      let name = data.pronunciation(letter.properties.uppercaseMapping, in: .gold)
      guard let name = name?.phonemes(tag: nil, isLast: false) else { return nil }
      phonemes += name
    }
    phonemes = Stress.reducedIfPrimary.applied(to: phonemes)
    if !phonemes.contains(where: { $0 == Stress.primaryMark || $0 == Stress.secondaryMark }) {
      phonemes = Stress.secondary.applied(to: phonemes)
    }
    if let last = phonemes.lastIndex(of: Stress.secondaryMark) {
      phonemes[last] = Stress.primaryMark
    }
    return phonemes
  }

  /// Symbols that are said as a word.
  static let symbols = ["%": "percent", "&": "and", "+": "plus", "@": "at"]
}
