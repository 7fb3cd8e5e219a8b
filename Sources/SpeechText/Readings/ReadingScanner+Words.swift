// SPDX-License-Identifier: Apache-2.0

/// Words that are not spoken as they are spelled.
extension ReadingScanner {
  /// Addresses of the Web and of mail, which contain no white space.
  func net(at index: Int) -> Reading? {
    guard tokens[index].traits.contains(.sign) || tokens[index].traits.contains(.stop) else {
      return nil
    }
    let word = word(index)
    let sides = word.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = sides.count == 2 && !sides[0].isEmpty && sides[1].dropFirst().contains(".")
    guard
      isMail || word.hasPrefix("http://") || word.hasPrefix("https://") || word.hasPrefix("www."),
      let words = words(word, .net, at: index)
    else { return nil }
    return Reading(
      .net,
      isMail ? "address of mail" : "address of the Web",
      words,
      tokens[index].core
    )
  }

  /// Titles with a full stop before a name, and abbreviations before a number.
  private static let titles = WordTable(
    """
    Mr ¦ Mister ¦ ¦ ¦
    Mrs ¦ Missus ¦ ¦ ¦
    Dr ¦ Doctor ¦ Doktor ¦ Docteur ¦ Doctor
    Prof ¦ Professor ¦ Professor ¦ Professeur ¦ Profesor
    Sra ¦ ¦ ¦ ¦ señora
    Sr ¦ ¦ ¦ ¦ señor
    Mme ¦ ¦ ¦ Madame ¦
    Mlle ¦ ¦ ¦ Mademoiselle ¦
    """
  )

  private static let numbered = WordTable(
    """
    No ¦ number ¦ ¦ ¦
    Nr ¦ ¦ Nummer ¦ ¦
    n° N° nº ¦ ¦ ¦ numéro ¦ número
    pp ¦ pages ¦ ¦ pages ¦
    págs ¦ ¦ ¦ ¦ páginas
    S ¦ ¦ Seite ¦ ¦
    p ¦ page ¦ ¦ page ¦ página
    """
  )

  func abbreviation(at index: Int) -> Reading? {
    guard index + 1 < tokens.count else { return nil }
    let token = tokens[index]
    let mark = after(index)
    let next = word(index + 1)
    guard mark.isEmpty || mark == ".", token.core.count <= 6, before(index + 1).isEmpty,
      let first = next.first
    else { return nil }
    // The full stop is part of the abbreviation: what is spoken has none.
    let range = token.core.lowerBound..<token.whole.upperBound
    if SayAsRequest.isDigit(first),
      mark == "." || word(index).contains(where: { "°º".contains($0) }),
      let words = Self.numbered.cell(word(index), language)
    {
      return Reading(.abbreviation, "abbreviation before a number", words, range)
    }
    guard first.isUppercase, let words = Self.titles.cell(word(index), language) else { return nil }
    // "Main Dr. The": a street, not a title.
    let isStreet =
      language.name == .english && word(index) == "Dr" && index > 0
      && word(index - 1).first?.isUppercase == true
    return isStreet ? nil : Reading(.abbreviation, "title before a name", words, range)
  }

  /// Words before a Roman numeral that make it a number, and titles that make the name between them a ruler's.
  private static let chapters: Set<String> = [
    "chapter", "part", "volume", "book", "act", "war", "kapitel", "teil", "band", "akt", "chapitre",
    "tome", "partie",
    "acte", "capítulo", "tomo", "parte", "acto", "siglo",
  ]
  private static let rulers: Set<String> = [
    "king", "queen", "pope", "emperor", "tsar", "könig", "königin", "papst", "kaiser", "roi",
    "reine", "pape", "empereur",
    "rey", "reina", "papa", "emperador",
  ]

  func roman(at index: Int) -> Reading? {
    let numeral = word(index)
    guard index > 0, after(index - 1).isEmpty,
      numeral.utf8.allSatisfy({ ByteTraits.of($0) == .capital }),
      let value = WrittenNumber.roman(numeral)
    else { return nil }
    if Self.chapters.contains(word(index - 1).lowercased()), numeral != "I" || !after(index).isEmpty
    {
      return Reading(.roman, "numbered part", language.numbers.cardinal(value), tokens[index].core)
    }
    guard index > 1, after(index - 2).isEmpty, Self.rulers.contains(word(index - 2).lowercased()),
      language.name != .german, numeral != "I" || language.name != .english || !after(index).isEmpty
    else { return nil }
    let isFeminine = ["queen", "reine", "reina"].contains(word(index - 2).lowercased())
    let isOrdinal = language.pick(true, false, value == 1, value <= 10)
    let ordinal =
      isOrdinal ? language.numbers.ordinal(value, isFeminine ? .feminine : .masculine) : nil
    let words =
      ordinal.map { language.pick("the ", "", "", "") + $0 } ?? language.numbers.cardinal(value)
    return Reading(.roman, "ruler's name", words, tokens[index].core)
  }
}
