// SPDX-License-Identifier: Apache-2.0

/// A year and the last two digits of the next one: seasons, winters, school and tax years.
extension ReadingScanner {
  private static let seasons: Set<String> = [
    "academic", "budget", "campaign", "championship", "champions", "cup", "fiscal", "league",
    "school", "season",
    "seasons", "semester", "squad", "tax", "team", "term", "winter", "winters", "year", "fy",
    "bundesliga", "finanzjahr", "geschäftsjahr", "haushalt", "haushaltsjahr", "liga", "pokal",
    "rückrunde",
    "saison", "schuljahr", "sommersemester", "spielzeit", "studienjahr", "wintersemester",
    "wirtschaftsjahr",
    "ws", "wise", "hinrunde", "meister",
    "année", "années", "championnat", "exercice", "hiver", "saisons", "scolaire", "universitaire",
    "académico", "campaña", "campeonato", "curso", "cursos", "ejercicio", "escolar", "invierno",
    "lectivo", "presupuesto", "temporada", "temporadas", "torneo", "stagione", "campionato",
    "inverno", "scolastico", "accademico",
  ]
  /// Before the two years of a time that is no month: "in 1911-12".
  private static let prepositions: Set<String> = [
    "in", "during", "since", "im", "seit", "en", "depuis", "desde", "nel",
  ]
  private static let determiners: Set<String> = [
    "the", "his", "her", "its", "their", "our", "my", "a",
  ]
  private static let limits: Set<String> = ["from", "between", "zwischen", "entre", "tra", "dal"]

  /// "the 2007-08 season", "in 1911-12", "Wintersemester 2011/12": where a word beside them tells that they are no month and
  /// no range.
  func season(at index: Int, word: DigitWord) -> Reading? {
    guard isNextYear(word), let year = word.value(0), !Self.limits.contains(precedingWord(index)),
      isSeason(index) || (word.value(1) ?? 0) <= 12 && isTimeOfYears(index)
    else { return nil }
    // "the 2007-8 season": without the zero.
    let words =
      word.runs[1].count == 2
      ? language.season(from: year, isSure: true)
      : language.numbers.year(year) + " " + language.numbers.cardinal((year + 1) % 10)
    return reading(
      .year,
      rule: "year and the next one",
      words: words,
      first: index,
      last: index
    )
  }

  /// "2007-08" without such a word: as two numbers, which is also how a month is said.
  func yearAndNext(at index: Int, word: DigitWord) -> Reading? {
    guard isNextYear(word), word.hasLeadingZero(1), let year = word.value(0),
      (1_800..<2_099).contains(year)
    else { return nil }
    return reading(
      .year,
      rule: "year and the next one",
      words: language.season(from: year, isSure: year % 100 == 99),
      first: index,
      last: index
    )
  }

  private func isNextYear(_ word: DigitWord) -> Bool {
    guard word.marks.count == 1, word.marks[0] == .slash || word.marks[0].joins, word.isBare,
      word.sign == nil, word.runs[1].count < 3, isYear(word, run: 0), let year = word.value(0)
    else { return false }
    return word.value(1) == (year + 1) % (word.runs[1].count == 2 ? 100 : 10)
  }

  /// A word for a season directly beside it, or with a small word between: "la saison 2007-08", "the 2007-08 NBA season".
  private func isSeason(_ index: Int) -> Bool {
    for back in 1...2 where index >= back && after(index - back).isEmpty {
      if isSeasonWord(index - back) { return true }
    }
    var last = index
    while last < index + 3, hasNothing(after: last) {
      last += 1
      if isSeasonWord(last) { return true }
    }
    return false
  }

  private func isSeasonWord(_ index: Int) -> Bool {
    let count = tokens[index].core.count
    guard (2...16).contains(count) else { return false }
    return Self.seasons.contains(word(index).lowercased())
  }

  /// "in 1911-12", "the 2011-12 Bulls".
  private func isTimeOfYears(_ index: Int) -> Bool {
    let previous = precedingWord(index)
    if Self.prepositions.contains(previous) { return true }
    return Self.determiners.contains(previous) && index + 1 < tokens.count
      && hasNothing(after: index)
      && !isFunctionWord(word(index + 1))
  }
}
