// SPDX-License-Identifier: Apache-2.0

/// The noun behind a number, with which it agrees.
extension ReadingScanner {
  /// Words behind a number that are not what is counted.
  static let notCounted: Set<String> = [
    "de", "del", "des", "du", "la", "le", "les", "el", "los", "las", "y", "e", "o", "u", "et", "ou",
    "a", "à", "en", "por", "con", "para", "pour", "par", "sur", "dans", "est", "es", "fue", "fut",
    "sont", "son", "al", "au", "aux", "que", "qui", "se", "ha", "más", "plus", "moins", "menos",
    "más", "mais", "pero", "puis", "dès", "sans", "sous", "vers", "avec", "ans", "ne", "n'est",
    "pas",
    "no", "és", "desde", "hasta", "entre", "contre", "contra", "después", "après", "antes", "avant",
  ]
  /// Words before a one that is a noun itself.
  private static let articles: Set<String> = [
    "el", "la", "los", "del", "al", "le", "du", "au", "numéro", "número", "die", "der", "das",
    "eine",
  ]

  /// Words before a number that is their name, not how many there are of what follows.
  private static let labels: Set<String> = [
    "kapitel", "teil", "seite", "nummer", "nr", "platz", "band", "stufe", "phase", "klasse",
    "gleis",
    "zimmer", "raum", "linie", "version", "abschnitt", "artikel", "absatz", "satz", "paragraf",
    "gruppe", "runde",
    "tabelle", "chapitre", "page", "partie", "section", "étape", "groupe", "ligne", "classe",
    "capítulo", "página", "parte", "tema", "fase", "clase", "grupo", "línea", "sección", "artículo",
  ]

  /// Whether a word, or what it abbreviates, is the name of the number behind it: "Satz 1", "Abs. 1".
  func isLabel(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    if after(index).isEmpty { return Self.labels.contains(word(index).lowercased()) }
    guard after(index) == "." else { return false }
    return abbreviations.alternatives(text[tokens[index].core], isFirst: false)
      .contains { $0.condition.contains(.beforeNumber) }
  }

  /// Whether a word that may be a noun follows.
  func isNounBehind(_ index: Int) -> Bool {
    next(index).map(language.isNoun) ?? false
  }

  /// The form of a number before the noun behind it, where the language inflects it.
  /// - Parameter isAnyNumber: whether a plural noun is looked at even if the number itself has no gender.
  func form(at index: Int, _ number: WrittenNumber, isAnyNumber: Bool = false) -> NumberForm {
    guard isAnyNumber || language.isInflected(number), isNounBehind(index), !isLabel(index - 1)
    else { return .counting }
    let noun = word(index + 1)
    if number.whole == "1" {
      guard !language.oneIsNounAfterArticle || !Self.articles.contains(precedingWord(index))
      else { return .counting }
    } else if !isAnyNumber {
      // What is counted is a plural.
      guard noun.hasSuffix("s") || noun.hasSuffix("x") else { return .counting }
    }
    return language.gender(of: noun) ?? (number.whole == "1" ? .neuter : .counting)
  }
}
