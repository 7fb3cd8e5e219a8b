// SPDX-License-Identifier: Apache-2.0

/// Signs of which a text speaks, and dashes that are written as signs.
extension ReadingScanner {
  private static let alternatives: Set<String> = ["or", "oder", "ou", "o", "u"]
  /// Behind a sign at the beginning of a sentence: what it is or does.
  private static let statements: Set<String> = [
    "is", "was", "means", "stands", "denotes", "represents", "separates", "must", "can", "matches",
    "ist", "steht", "bedeutet", "trennt", "muss", "kann", "est", "signifie", "représente", "sépare",
    "doit", "peut", "es", "significa", "representa", "separa", "debe", "puede", "è", "rappresenta",
    "deve", "può",
  ]
  private static let beforeKeys: Set<String> = [
    "press", "type", "enter", "hit", "drücke", "drücken", "tapez", "taper", "pulse", "pulsa",
    "teclee", "presione", "premi", "premere",
  ]

  /// Whether "&" is a sign of which the text speaks, and does not join two words.
  func isSpokenOf(_ index: Int) -> Bool {
    isNamed(index) && !joinsSignNouns(index) || isCited(index)
  }

  /// "Usa ;, & ou", "ESC & @", "& is a sign", "« & »": a sign alone that joins no words, as what is beside it tells.
  func isCited(_ index: Int) -> Bool {
    if before(index) == "(", after(index).hasPrefix(")") { return true }
    guard index + 1 < tokens.count, before(index).isEmpty, after(index).isEmpty else {
      return false
    }
    let next = word(index + 1)
    // "the signs & and |".
    if Self.joiners.contains(next), isSignsAlone(index + 2), hasNothing(after: index) {
      return true
    }
    if isSignsAlone(index + 1) != (index > 0 && isSignsAlone(index - 1)) {
      // "+ & -" joins two keys, and "\"a\" & \"b\"" two words.
      return isSignsAlone(index + 1) || after(index - 1).hasSuffix(",") || isQuotation(index)
    }
    if isQuotation(index) || Self.alternatives.contains(next) { return true }
    guard index > 0 else { return Self.statements.contains(next) }
    if after(index - 1).isEmpty, isBehindWordForSigns(index, next: next) { return true }
    // "In the same way, & resumes job 1, as %1 does".
    return index < 5 && after(index - 1) == "," && ByteTraits.of(firstByte(of: index + 1)) == .small
      && !tokens[..<(index - 1)].indices.contains { !after($0).isEmpty }
      && tokens[(index + 1)...].contains { token in
        token.core.count > 1 && "%`$".utf8.contains(text[token.core.lowerBound])
          && (text[token.core.lowerBound] == UInt8(ascii: "%")
            || Self.isLetter(text[token.core.lowerBound + 1]))
      }
  }

  private static let joiners: Set<String> = ["and", "und", "et", "y", "e"]
  private static let plurals: Set<String> = [
    "characters", "symbols", "signs", "operators", "trailing", "leading", "unquoted", "escape",
    "operatoren", "caractères", "symboles", "signes", "opérateurs", "l'opérateur", "l’opérateur",
    "caracteres", "símbolos",
    "signos", "operadores", "caratteri", "simboli", "segni", "operatori",
  ]
  private static let uses: Set<String> = [
    "use", "using", "utilisez", "utiliser", "utilise", "usar", "utilice", "usare", "usa",
    "verwende", "verwenden", "mit",
  ]
  private static let purposes: Set<String> = ["to", "for", "pour", "para", "per", "als", "as"]
  /// No clause begins with these and goes on with "and".
  private static let conjunctions: Set<String> = [
    "if", "when", "unless", "wenn", "falls", "si", "quand", "cuando", "se", "quando",
  ]
  /// No noun or verb that a word before "&" could be joined to.
  private static let functionWords: Set<String> = [
    "to", "for", "as", "in", "at", "by", "with", "are", "were", "has", "zu", "um", "für", "als",
    "im", "bei", "wird", "werden", "sind", "pour", "dans", "comme", "avec", "sont", "para", "en",
    "como", "con", "son", "per", "come", "sono", "nel",
  ]
  private static let beforeBy: Set<String> = [
    "followed", "preceded", "separated", "terminated", "ended",
  ]

  /// "press & to", "the characters &", "use & to", "followed by &": what is behind the sign must be no word that it joins, as in
  /// "press & hold", "if & when" and "characters & plot".
  private func isBehindWordForSigns(_ index: Int, next: String) -> Bool {
    let previous = word(index - 1).lowercased()
    // "value & 0777": bits of a number.
    if isMask(next), !tokens[index - 1].traits.contains(.digit) { return true }
    let isStatement = Self.statements.contains(next)
    if Self.conjunctions.contains(previous) { return isStatement }
    if Self.uses.contains(previous) { return Self.purposes.contains(next) }
    guard isStatement || Self.functionWords.contains(next) || Self.joiners.contains(next) else {
      return false
    }
    // "a & in the pattern"; "a & b" are two letters.
    if previous == "a" { return language.romanLetterIsWord }
    return Self.beforeKeys.contains(previous) || Self.plurals.contains(previous)
      || previous == "by" && Self.beforeBy.contains(precedingWord(index - 1))
  }

  private static let signs: Set<String> = [
    "character", "symbol", "sign", "operator", "zeichen", "sonderzeichen", "caractère", "symbole",
    "signe", "opérateur", "carácter", "símbolo", "signo", "operador", "carattere", "simbolo",
    "segno", "operatore",
  ]
  private static let articles: Set<String> = [
    "the", "a", "an", "this", "that", "das", "dem", "des", "ein", "der", "den", "einen", "le", "un",
    "ce", "du", "el", "del", "este", "il", "lo", "al", "dal", "questo",
  ]

  /// "character & plot", "Zeichen & Symbole": no article says that the first word names the sign.
  private func joinsSignNouns(_ index: Int) -> Bool {
    guard index > 0, Self.signs.contains(word(index - 1).lowercased()), hasNothing(after: index),
      !Self.articles.contains(precedingWord(index - 1))
    else { return false }
    let next = word(index + 1)
    return next.utf8.count > 1 && text[tokens[index + 1].core].allSatisfy(Self.isLetter)
      && !Self.functionWords.contains(next) && !Self.statements.contains(next)
      && !Self.joiners.contains(next) && !Self.alternatives.contains(next)
  }

  /// "0777", "0x3f"; "0800" and "012 & 013" are dialled or name a line.
  private func isMask(_ word: String) -> Bool {
    let rest = word.utf8.dropFirst()
    return rest.count > 1 && word.utf8.first == UInt8(ascii: "0") && word != "007"
      && (rest.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        || rest.first == UInt8(ascii: "x") && word.dropFirst(2).allSatisfy(\.isHexDigit))
  }

  /// A word of nothing but signs and marks of ASCII: ";,", "@", "||". No dash, and no row of full stops.
  private func isSignsAlone(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let whole = text[tokens[index].whole]
    let signs =
      index + 1 == tokens.count && whole.last == UInt8(ascii: ".") ? whole.dropLast() : whole
    return (1...4).contains(signs.count)
      && signs.allSatisfy { "!#$%&*+/;,:<=>?@\\^|~{}[]".utf8.contains($0) }
      && signs.first != UInt8(ascii: "[")
  }

  /// "« & »", where French has spaces.
  private func isQuotation(_ index: Int) -> Bool {
    index > 0 && text[tokens[index - 1].whole].elementsEqual("«".utf8)
      && text[tokens[index + 1].whole].starts(with: "»".utf8)
  }

  // MARK: Patterns

  private static let preceding: Set<String> = [
    "preceding", "previous", "vorhergehende", "vorhergehenden", "vorangehende", "vorangehenden",
    "vorangegangene", "précédent", "précédente", "precedente", "anterior",
  ]
  private static let often: Set<String> = [
    "times", "mal", "fois", "veces", "volte", "more", "mehr", "plus", "más", "più",
  ]

  /// "* The preceding item will be matched zero or more times": what a sign at the beginning does in a pattern, and no item.
  func isOperatorOfPattern(_ index: Int) -> Bool {
    // Lists are frequent: most words are none of these by their first letter and their length.
    guard index == 0,
      tokens.prefix(24).indices.contains(where: { place in
        (8...16).contains(tokens[place].core.count)
          && "apv".utf8.contains(text[tokens[place].core.lowerBound])
          && Self.preceding.contains(word(place))
      })
    else { return false }
    return hasWord(of: Self.often, near: index)
  }

  // MARK: Dashes

  /// "MMP − protection": a minus sign between two words is a dash, unless other signs make it a formula of words.
  func isDashBetweenWords(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, before(index).isEmpty, after(index).isEmpty,
      isPlainWord(index - 1), isPlainWord(index + 1),
      tokens[index - 1].core.count > 2 || tokens[index + 1].core.count > 2,
      !isBeforeResult(index)
    else { return false }
    return !tokens.contains { token in
      let core = text[token.core]
      return core.count == 1 && core.first.map("=+*/^<>".utf8.contains) == true
        || core.elementsEqual("×".utf8) || core.elementsEqual("·".utf8)
    }
  }

  private static let results: Set<String> = [
    "is", "equals", "gives", "shows", "yields", "makes", "leaves", "ergibt", "ist", "gleich",
    "égale", "donne", "est", "da", "es", "è",
  ]

  /// "Net income − expenses shows profit": a verb of results behind the next word, and no other such sign.
  private func isBeforeResult(_ index: Int) -> Bool {
    hasNothing(after: index + 1) && Self.results.contains(word(index + 2))
      && !tokens.indices.contains { place in
        place != index && text[tokens[place].core].elementsEqual("−".utf8)
      }
  }

  /// Of formulas; "sin" and "con" are words of Spanish.
  private static let functions: Set<String> = ["log", "ln", "exp", "max", "min", "mod"]

  private func isPlainWord(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    return core.count > 1 && core.allSatisfy { Self.isLetter($0) || "-'’.".utf8.contains($0) }
      && !Self.functions.contains(word(index))
  }
}
