// SPDX-License-Identifier: Apache-2.0

/// Millions and what is above, as words behind a number.
extension ReadingScanner {
  /// The scale behind a word, and the index of its own; a full stop belongs to its abbreviation.
  func scale(after index: Int) -> (noun: Noun, end: Int)? {
    guard hasNothing(after: index), tokens[index + 1].core.count >= 2 else { return nil }
    let word = word(index + 1)
    // "12 Mill Lane", where another language has millions.
    if language.romanLetterIsWord, word == "Mill" { return nil }
    guard
      language.context.scaleWords.contains(word) || language.context.scaleLetters.contains(word)
        || language.context.scalesOfMoney.contains(word)
          && next(afterStop: index + 1).map({ currency($0) != nil }) == true,
      let noun = CurrencyNames.scale(word, language: language)
    else {
      return nil
    }
    return (noun, index + 1)
  }

  /// The word behind, if nothing but a full stop is between.
  func next(afterStop index: Int) -> String? {
    guard index + 1 < tokens.count else { return nil }
    let (token, next) = (tokens[index], tokens[index + 1])
    let gap = token.whole.upperBound - token.core.upperBound
    guard gap == 0 || gap == 1 && text[token.core.upperBound] == UInt8(ascii: "."),
      next.core.lowerBound == next.whole.lowerBound, !next.core.isEmpty
    else { return nil }
    return word(index + 1)
  }

  /// "5M users", "3bn", "2 Mrd. Euro".
  func scaled(at index: Int, amount: Amount) -> Reading? {
    guard amount.high == nil, amount.word.prefix.isEmpty else { return nil }
    let letters = amount.word.string(amount.suffix)
    guard language.isScale(letters: letters),
      letters.utf8.count > 1 || isNounBehind(amount.end) && !isFirm(amount),
      let noun = CurrencyNames.scale(letters, language: language)
    else { return nil }
    let words = language.words(amount.number, of: noun)
    return reading(
      .number,
      rule: "letters of a scale",
      words: words,
      first: index,
      last: amount.end
    )
  }

  private static let ofFirms: Set<String> = [
    "stock", "shares", "share", "tape", "tapes", "products", "company", "executives", "employees",
    "adhesive", "filter",
    "filters", "masks", "respirator", "respirators", "dividend",
  ]

  /// "3M stock": a firm of that name, beside what it makes or is worth.
  private func isFirm(_ amount: Amount) -> Bool {
    amount.number.whole == "3" && amount.number.fraction.isEmpty
      && next(amount.end).map(Self.ofFirms.contains) == true
  }

  /// An abbreviated scale that its full stop ends: "2 Mrd. Euro".
  func abbreviatedScale(at index: Int, amount: Amount) -> Reading? {
    guard amount.high == nil, let scale = scale(after: amount.end), scale.noun.one.utf8.count > 4,
      word(scale.end).utf8.count <= 4
    else { return nil }
    let words = language.words(amount.number, of: scale.noun)
    let hasStop = scale.end < tokens.count - 1 && after(scale.end).hasPrefix(".")
    let end = tokens[scale.end].core.upperBound + (hasStop ? 1 : 0)
    return Reading(
      .number,
      rule: "abbreviation of a scale",
      words: words,
      range: tokens[index].core.lowerBound..<end
    )
  }

  /// Symbols of one letter that millions are counted in; others are words or initials as well.
  private static let scaledLetters: Set<String> = ["t", "l", "L", "g"]

  /// "2 million km", "90,4 Mio. t", "3 millones de km/h": a unit behind the word of a scale.
  func measure(at index: Int, scaled amount: Amount) -> Reading? {
    guard amount.suffix.isEmpty, amount.word.prefix.isEmpty, let scale = scale(after: amount.end),
      after(scale.end).isEmpty || after(scale.end) == "." && word(scale.end).utf8.count < 5
    else { return nil }
    var end = scale.end + 1
    if ["de", "di"].contains(word(end)), hasNothing(after: end) { end += 1 }
    guard end < tokens.count, before(end).isEmpty, (1...5).contains(tokens[end].core.count) else {
      return nil
    }
    let symbol = word(end)
    guard symbol.utf8.count > 1 || Self.scaledLetters.contains(symbol),
      !Self.unsure.contains(symbol), symbol != "kt", symbol != "kn",
      !language.isWord(unit: symbol), let unit = unit(symbol),
      // "2 million T cells" and t shirts.
      symbol != "t" || !["shirt", "shirts", "cell", "cells", "tests"].contains(next(end) ?? "")
    else { return nil }
    let isAttribute = language.isAttribute(in: self, at: index, end: end)
    let low = amount.high == nil ? "" : language.words(amount.number) + language.to
    return Reading(
      .measure,
      rule: "unit behind a number",
      words: sign(of: amount) + low + language.words(amount.high ?? amount.number, of: scale.noun)
        + language.joiner(before: unit) + (isAttribute ? unit.one : unit.many),
      range: span(index, last: end)
    )
  }
}
