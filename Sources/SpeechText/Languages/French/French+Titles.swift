// SPDX-License-Identifier: Apache-2.0

/// Titles before an office, by their initials, and in the names of streets and towns.
extension French {
  private static let majesties = [
    "M": "Sa Majesté", "A": "Son Altesse", "E": "Son Excellence", "S": "Sa Sainteté",
    "A.R": "Son Altesse Royale", "M.I": "Sa Majesté Impériale",
  ]

  /// "S. M. le roi": the initials of a title, behind which is an article.
  func majesty(in scanner: ReadingScanner, at index: Int) -> Reading? {
    var letters = scanner.word(index + 1)
    var last = index + 1
    if letters.utf8.count == 1, scanner.after(last) == ".", scanner.word(last + 1).utf8.count == 1,
      last + 1 < scanner.tokens.count, scanner.after(last + 1) == "."
    {
      last += 1
      letters += "." + scanner.word(last)
    }
    guard scanner.after(index) == ".", last < scanner.tokens.count,
      let words = Self.majesties[letters], scanner.after(last) == ".",
      isArticle(scanner.word(last + 1))
    else { return nil }
    let range = scanner.tokens[index].core.lowerBound..<scanner.tokens[last].core.upperBound + 1
    return Reading(.abbreviation, rule: "title before an office", words: words, range: range)
  }

  /// "S.M. la reine", without spaces.
  func joinedMajesty(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.after(index) == ".", isArticle(scanner.word(index + 1)) else { return nil }
    return Self.majesties[String(scanner.word(index).dropFirst(2))]
      .map { scanner.title($0, at: index) }
  }

  private func isArticle(_ word: String) -> Bool {
    ["le", "la", "Mgr", "Mme"].contains(word) || word.hasPrefix("l'") || word.hasPrefix("l’")
  }

  private static let titles = [
    "St": "Saint", "Ste": "Sainte", "Sts": "Saints", "Stes": "Saintes", "Gal": "Général",
    "Gén": "Général", "Mal": "Maréchal", "Cdt": "Commandant", "Dr": "Docteur", "Mt": "Mont",
    "Fg": "Faubourg", "Fbg": "Faubourg",
  ]

  /// "St-Denis", "Ste-Marie", and in the name of a street "Gal-Leclerc".
  func titleInName(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard core.count > 3, "SGMCDF".utf8.contains(scanner.text[core.lowerBound]),
      let mark = scanner.text[core].firstIndex(of: UInt8(ascii: "-")),
      mark + 1 < core.upperBound, mark - core.lowerBound < 5
    else { return nil }
    let title = core.lowerBound..<mark
    let written = String(decoding: scanner.text[title], as: UTF8.self)
    guard let words = Self.titles[written],
      written.hasPrefix("St")
        || scanner.precedingWord(index) == "du"
          && ByteTraits.of(scanner.text[mark + 1]) != .small
    else { return nil }
    return Reading(.abbreviation, rule: "title before a name", words: words, range: title)
  }
}
