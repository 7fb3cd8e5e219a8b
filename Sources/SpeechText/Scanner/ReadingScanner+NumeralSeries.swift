// SPDX-License-Identifier: Apache-2.0

/// Roman numerals that another numeral, an abbreviation or an article beside them explains.
extension ReadingScanner {
  /// The value of a numeral of capitals below one hundred; nil for "C", "D", "L", "M" and for other words.
  func numeral(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), (1...7).contains(tokens[index].core.count),
      text[tokens[index].core].allSatisfy({ ByteTraits.of($0) == .capital }),
      let value = WrittenNumber.roman(word(index)), value < 100, value != 50
    else { return nil }
    return value
  }

  /// "p. xii": a numeral in small letters.
  func smallNumeral(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), (1...6).contains(tokens[index].core.count),
      text[tokens[index].core].allSatisfy({ "ivxl".utf8.contains($0) }),
      let value = WrittenNumber.roman(word(index)), value < 80, value != 50
    else { return nil }
    return value
  }

  /// "chap. IV", "Rocky II … Rocky V", "siglos XIX y XX".
  func numeralInSeries(at index: Int, value: Int) -> Reading? {
    guard value < 100, value != 50 else { return nil }
    if let reading = continuedRuler(at: index, value: value) { return reading }
    let rule: String
    if isBehindAbbreviation(index) {
      rule = "abbreviation before a Roman numeral"
    } else if isOfSeries(index, value: value) {
      rule = "another numeral of the series"
    } else if isContinued(index) {
      rule = "another numeral beside it"
    } else {
      return nil
    }
    let form = value <= Self.maxRuler ? rulerForm(before: index) : nil
    return reading(
      .roman,
      rule: rule,
      words: form.map { language.ruler(value, form: $0) } ?? language.numbers.cardinal(value),
      first: index,
      last: index
    )
  }

  private func isBehindAbbreviation(_ index: Int) -> Bool {
    index > 0 && isBeforeNumeral(index - 1)
      && abbreviations.alternatives(text[tokens[index - 1].core], isFirst: index == 1)
        .contains { $0.condition.contains(.beforeRoman) }
  }

  /// The same name with another numeral: "Rocky II" makes "Rocky V" one.
  private func isOfSeries(_ index: Int, value: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty, isCapitalized(index - 1),
      tokens[index - 1].core.count > 2
    else { return false }
    let name = text[tokens[index - 1].core]
    return tokens.indices.contains { other in
      other != index - 1 && text[tokens[other].core].elementsEqual(name) && after(other).isEmpty
        && tokens.indices.contains(other + 1) && tokens[other + 1].core.count > 1
        && numeral(other + 1).map { $0 != value } == true
    }
  }

  private static let joiners: Set<String> = ["y", "e", "o", "et", "ou", "à", "a", "-", "–"]

  /// "siglos XIX y XX": a joiner, and a part with its numeral before it.
  private func isContinued(_ index: Int) -> Bool {
    guard index > 2, Self.joiners.contains(preceding(index)), hasNothing(after: index - 2),
      numeral(index - 2) != nil
    else { return false }
    return language.context.chapters.contains(word(index - 3).lowercased())
      || isBehindAbbreviation(index - 2)
  }

  /// "Carlos I de España y V de Alemania", "Felipe II y III".
  private func continuedRuler(at index: Int, value: Int) -> Reading? {
    guard index > 2, value <= Self.maxRuler, Self.joiners.contains(preceding(index)),
      let place = (max(1, index - 5)..<index).last(where: { numeral($0) != nil }),
      let form = rulerForm(before: place), place == index - 2 || next(index) == "de"
    else { return nil }
    return reading(
      .roman,
      rule: "ruler's name",
      words: language.ruler(value, form: form),
      first: index,
      last: index
    )
  }
}
