// SPDX-License-Identifier: Apache-2.0

/// The letters of English genealogies before a date or the name of who was married.
extension ReadingScanner {
  private static let events: [String: String] = [
    "b": "born", "d": "died", "m": "married", "bur": "buried", "bap": "baptised",
    "bapt": "baptised", "chr": "christened", "marr": "married",
  ]
  private static let about: [String: String] = [
    "aft": "after", "bef": "before", "abt": "about", "ca": "circa", "c": "circa",
  ]

  /// "Amos Poe, b. 3 Feb 1812, d. aft. 1860, m. Ann Lee 1834": before a day or a month with its year, or a word for before and
  /// after; letters before a name stand beside another event.
  func lifeEvent(at index: Int) -> Reading? {
    guard index > 0, tokens[index].core.count < 5, after(index) == ".",
      let verb = Self.events[word(index)], index + 1 < tokens.count, before(index + 1).isEmpty,
      isDateOfLife(index + 1) && !isItem(index) || isNameAndYear(index + 1) && isBesideEvent(index)
    else { return nil }
    return stopped(index, words: verb, rule: "event of a life before its date")
  }

  /// "aft." of "d. aft. 1860".
  func timeOfLife(at index: Int) -> Reading? {
    guard index > 0, tokens[index].core.count == 3, after(index) == ".",
      let words = Self.about[word(index)], after(index - 1) == ".",
      Self.events[word(index - 1)] != nil, isYearOfLife(index + 1)
    else { return nil }
    return stopped(index, words: words, rule: "abbreviation before a year")
  }

  private func isYearOfLife(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].core.count == 4
      && tokens[index].traits.contains(.digit) && Self.isNumber(word(index))
      && before(index).isEmpty
  }

  private static let choices: Set<String> = ["option", "plan", "answer", "choice", "variant"]

  /// "part b. 3 May", "a, b. 4 May": the letter of an item.
  private func isItem(_ index: Int) -> Bool {
    // "The answer was b. June 2021": no name and no mark is before it.
    if after(index - 1).isEmpty, before(index).isEmpty, !isCapitalized(index - 1),
      !tokens[index - 1].traits.contains(.digit)
    {
      return true
    }
    return Self.choices.contains(word(index - 1).lowercased())
      || tokens[index - 1].core.count < 2 && Self.events[word(index - 1)] == nil
      || language.context.chapters.contains(word(index - 1).lowercased())
      || language.context.labels.contains(word(index - 1).lowercased())
  }

  private func isDateOfLife(_ index: Int) -> Bool {
    if tokens[index].traits == .digit, tokens[index].core.count < 3, isDayBeforeMonth(index) {
      return isYearOfLife(index + 2)
    }
    if month(word(index)) != nil || isMonthWithStop(index) {
      return isYearOfLife(index + 1) || isYearOfLife(index + 2) && after(index + 1) == ","
    }
    return Self.about[word(index)] != nil && after(index) == "." && isYearOfLife(index + 1)
  }

  private func isMonthWithStop(_ index: Int) -> Bool {
    abbreviations.alternatives(text[tokens[index].core], isFirst: false)
      .contains { $0.condition.contains(.month) }
  }

  /// "Ann Lee 1834".
  private func isNameAndYear(_ index: Int) -> Bool {
    var place = index
    while place < index + 4, isCapitalized(place), tokens[place].traits.contains(.small) {
      place += 1
    }
    return place > index && isYearOfLife(place)
  }

  private func isBesideEvent(_ index: Int) -> Bool {
    (max(0, index - 12)..<min(tokens.count, index + 12)).contains { place in
      place != index && after(place) == "." && Self.events[word(place)] != nil
        && (isDateOfLife(place + 1) || isYearOfLife(place + 1))
    }
  }
}
