// SPDX-License-Identifier: Apache-2.0

/// What surrounds an abbreviation.
extension ReadingScanner {
  func isMet(
    _ condition: AbbreviationCondition,
    from first: Int,
    to last: Int,
    hasStop: Bool
  ) -> Bool {
    if condition.contains(.beforeName), !isTitle(first, last: last) { return false }
    if condition.contains(.beforeNumber), !isDirectlyBefore(last, isKind: { $0 == .digit }),
      !isBeforeRomanPart(last)
    {
      return false
    }
    if condition.contains(.beforeAmount),
      !isDirectlyBefore(last, isKind: { $0 == .digit || $0 == .sign || $0 == .lead })
    {
      return false
    }
    if condition.contains(.afterName), !isAfterName(first) { return false }
    if condition.contains(.afterComma), !isAfterName(first) || after(first - 1) != "," {
      return false
    }
    if condition.contains(.afterStreet), !isAfterStreet(first) { return false }
    if condition.contains(.afterNumber), !isAfterNumber(first) { return false }
    if condition.contains(.month), !isMonth(first, last: last) { return false }
    if condition.contains(.weekday), !isWeekday(first, last: last) { return false }
    if condition.contains(.street), !isDirection(first, last: last) { return false }
    if condition.contains(.beforeRoman), !isBeforeNumeral(last) { return false }
    if !condition.isDisjoint(with: .behind), !isBefore(condition, last: last) { return false }
    return first != last
      || !language.isWord(word(first), after: precedingWord(first))
        && !language.isWord(in: self, at: first)
  }

  /// Whether a character of a kind begins the next word, with nothing but the abbreviation's own full stop between.
  func isDirectlyBefore(_ index: Int, isKind: (ByteTraits) -> Bool) -> Bool {
    guard index + 1 < tokens.count, after(index).isEmpty || after(index) == ".",
      before(index + 1).isEmpty, let byte = text[tokens[index + 1].core].first
    else { return false }
    return isKind(ByteTraits.of(byte))
  }

  /// "Vol. II": an abbreviation of a part of a book before its number.
  private func isBeforeRomanPart(_ index: Int) -> Bool {
    guard tokens[index].core.count > 1,
      isDirectlyBefore(index, isKind: { $0 == .capital }),
      language.context.chapters.contains(word(index).lowercased())
    else { return false }
    let numeral = word(index + 1)
    if numeralsWithDash(index + 1) != nil { return true }
    return (numeral != "I" || !language.romanLetterIsWord || isCapitalized(index))
      && WrittenNumber.roman(numeral).map { $0 <= 100 } == true
  }

  /// Whether a word begins with a capital letter.
  func isCapitalized(_ index: Int) -> Bool {
    tokens.indices.contains(index) && word(index).first?.isUppercase == true
  }

  /// A title precedes a name. After another name it is an initial or, with a number before that, a street: "Henri M.
  /// Durand", "221 Main St. Boston". The first word of a sentence is capitalised for another reason.
  private func isTitle(_ first: Int, last: Int) -> Bool {
    guard isDirectlyBefore(last, isKind: { _ in true }),
      isCapitalized(last + 1) || isCouple(last)
        || language.isOffice(word(last + 1), after: text[tokens[last].core]),
      // "Cap. C3" has a capacitor.
      !tokens[last + 1].traits.contains(.digit)
    else { return false }
    if first == last, isBesideInitial(first) { return false }
    guard first > 0, after(first - 1).isEmpty, isCapitalized(first - 1) else { return true }
    if first > 1, isAfterDigit(first - 1) { return false }
    // "Chez M. Durand", "When Dr. Johnson": capitals at the beginning of a sentence, which begin no name.
    if isFunctionWord(word(first - 1).lowercased()) { return true }
    return tokens[first].core.count > 1 && (word(first) != "Dr" || first == 1)
  }

  func isFunctionWord(_ word: String) -> Bool {
    language.sentenceStarters.contains(word) || language.context.notCounted.contains(word)
      || language.context.unitPrepositions.contains(word)
  }

  /// "Mr. and Mrs. Lee".
  private func isCouple(_ index: Int) -> Bool {
    language.context.coupleWords.contains(word(index + 1)) && hasNothing(after: index + 1)
      && isCapitalized(index + 2)
      && abbreviations.alternatives(text[tokens[index + 2].core], isFirst: false)
        .contains { $0.condition.contains(.beforeName) }
  }

  private func isAfterName(_ index: Int) -> Bool {
    // "Hall Bros. Ltd."
    guard index > 0, ["", ",", "."].contains(after(index - 1)) else { return false }
    return isCapitalized(index - 1)
      || text[tokens[index - 1].core].first.map(ByteTraits.of) == .digit
  }

  /// Back over at most three words of a name, and a title of two letters or an initial before them: "1200 Dr. Martin Luther King Dr."
  private func isAfterStreet(_ index: Int) -> Bool {
    guard isAfterName(index) else { return false }
    var place = index - 1
    while place > 0, index - place < 5, isCapitalized(place),
      after(place - 1).isEmpty || after(place - 1) == "." && tokens[place - 1].core.count < 3
    {
      place -= 1
    }
    return place < index - 1
      && (tokens[place].traits.contains(.digit)
        || language.context.streetPrepositions.contains(word(place).lowercased()))
  }

  /// Behind digits, perhaps with the ending of an ordinal: "2nd Bn."
  func isAfterNumber(_ index: Int) -> Bool {
    isAfterDigit(index)
      || index > 0 && text[tokens[index - 1].core].first.map(ByteTraits.of) == .digit
  }

  private func isAfterDigit(_ index: Int) -> Bool {
    index > 0 && text[tokens[index - 1].core].last.map(ByteTraits.of) == .digit
  }

  private func isMonth(_ first: Int, last: Int) -> Bool {
    // "de mar. a dom.": a day.
    if last + 2 < tokens.count, language.context.betweenDays.contains(word(last + 1)),
      isDay(last + 2), !isMonthName(last + 2)
    {
      return false
    }
    return isAfterNumber(first) || isDirectlyBefore(last) { $0 == .digit } && isDated(last + 1)
      || language.context.beforeMonths.contains(preceding(first).lowercased())
        && !language.isPerson(in: self, at: first)
      || isOtherMonth(first, last: last)
  }

  /// "de mar. a jun.", "sept. à nov.": a month with its full stop on the other side of a small word.
  private func isOtherMonth(_ first: Int, last: Int) -> Bool {
    guard after(last).hasPrefix(".") else { return false }
    let isSecond =
      first > 1 && language.context.betweenDays.contains(preceding(first))
      && isMonthName(first - 2)
    return isSecond
      || last + 2 < tokens.count && language.context.betweenDays.contains(word(last + 1))
        && isMonthName(last + 2)
  }

  func isMonthName(_ index: Int) -> Bool {
    month(word(index)) != nil
      || abbreviations.alternatives(text[tokens[index].core], isFirst: false)
        .contains { $0.condition.contains(.month) }
  }

  /// Whether the number behind a month is its day or year.
  private func isDated(_ index: Int) -> Bool {
    language.dayFollowsMonth || tokens[index].core.count == 4
  }

  private func isDirection(_ first: Int, last: Int) -> Bool {
    isAfterDigit(first) && after(last) == "." && isDirectlyBefore(last) { _ in true }
      && (isCapitalized(last + 1) || tokens[last + 1].traits.contains(.digit))
      && !language.sentenceStarters.contains(word(last + 1).lowercased())
  }

}
