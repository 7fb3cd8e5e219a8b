// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Titles of entries in a list of contents that a program has made of all links in a book, as calibre does for books without
/// known headings.
enum EntryTitle {
  /// The indices of titles that name a page or a note and not a chapter: `Page 36`, `[A]`, `*`; beside such, also `203`.
  static func places(in titles: [String]) -> Set<Int> {
    let titles = titles.map(\.trimmingSpace)
    var places = Set(titles.indices.filter { isPlace(titles[$0]) })
    // Pages alone are better than no chapters.
    guard !places.isEmpty, places.count < titles.count else { return [] }
    // A number that is too large for one of a chapter. Alone it may be a year.
    for index in titles.indices where Int(titles[index]).map({ $0 > titles.count }) ?? false {
      places.insert(index)
    }
    return places
  }

  private static func isPlace(_ title: String) -> Bool {
    guard let first = title.first, let last = title.last else { return false }
    if title.count <= 5, "[(".contains(first), "])".contains(last) { return true }
    if title.count <= 2, !title.contains(where: { $0.isLetter || $0.isNumber }) { return true }
    let words = title.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.count == 2, pages.contains(words[0]) else { return false }
    return words[1].allSatisfy(\.isNumber) || words[1].allSatisfy { "ivxlc".contains($0) }
  }

  private static let pages: Set<Substring> = [
    "page", "p.", "pp.", "seite", "s.", "página", "pág.", "pagina", "pag.", "bladzijde", "blz.",
    "sida", "side", "strona", "str.", "strana", "страница", "стр.",
  ]
}
