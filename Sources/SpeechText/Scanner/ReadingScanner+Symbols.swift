// SPDX-License-Identifier: Apache-2.0

/// Signs that are not part of a number.
extension ReadingScanner {
  /// Signs of a word, each by its meaning; the letters and digits beside them stay as written. It is one part, so that
  /// one marker covers all of the author's word.
  func symbols(at index: Int) -> Reading? {
    let token = tokens[index]
    guard mayHaveSymbol(token), let word = String(validating: text[token.core], as: UTF8.self)
    else { return nil }
    if let reading = bullet(word, at: index) ?? bracket(word, at: index) ?? menu(at: index)
      ?? numberSign(alone: word, at: index) ?? tolerance(at: index) ?? emphasis(at: index)
      ?? stars(word, at: index)
    {
      return reading
    }
    let characters = Array(word)
    // What is spoken, and whether it is a sign's words: those are set apart.
    var pieces: [(text: String, isSign: Bool)] = []
    let firm = lettersOfFirm(characters)
    var position = 0
    while position < characters.count {
      if let power = power(in: characters, at: position) {
        pieces.append((power.words, false))
        position = power.end
        continue
      }
      let character = characters[position]
      var end = position + 1
      // A row of the same sign is one: "§§", "★★★", "==".
      while end < characters.count, characters[end] == character { end += 1 }
      let words = words(for: character, range: position..<end, of: characters, at: index)
      pieces.append((words ?? String(characters[position..<end]), words != nil || position < firm))
      position = end
    }
    guard pieces.contains(where: { $0.isSign }) else { return nil }
    var spoken = ""
    var wasSign = false
    for piece in pieces {
      if !spoken.isEmpty, piece.isSign || wasSign { spoken += " " }
      spoken += piece.text
      wasSign = piece.isSign
    }
    // "Q&A": an English A at the end would be the article.
    if firm == characters.count, characters.last == "A" {
      spoken = spoken.dropLast() + language.spelled("A", isLast: false)
    }
    return Reading(.symbol, rule: "sign by its meaning", words: spoken, range: token.core)
  }

  /// Whether a word may have a sign: most have letters alone, which their bytes tell.
  private func mayHaveSymbol(_ token: ReadingToken) -> Bool {
    guard token.traits.isDisjoint(with: .sign), token.core.count > 1 else { return true }
    var previous: UInt8 = 0
    for byte in text[token.core] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ":"), 0xC3...0xD4:
        break
      // × and ÷ are among Latin letters.
      case 0x80...0xBF where (0xC3...0xD4).contains(previous):
        if previous == 0xC3, byte == 0x97 || byte == 0xB7 { return true }
      default: return true
      }
      previous = byte
    }
    return false
  }

  /// Marks of lists are heard as a pause, or not at all at the beginning.
  private func bullet(_ word: String, at index: Int) -> Reading? {
    guard word.count == 1, let sign = word.first, before(index).isEmpty, after(index).isEmpty,
      // "* = optional" says what the sign means.
      index + 1 < tokens.count, self.word(index + 1) != "=",
      SignWords.isBullet(sign)
        || sign == "→" && isBetweenEntries(index) && !isBetweenPlaces(index)
        || sign == "+" && !tokens[index + 1].traits.contains(.digit)
          && !tokens[index + 1].traits.isDisjoint(with: [.small, .capital]),
      !"*+".contains(sign) || index == 0
        || sign == "+" && after(index - 1).hasSuffix(".")
          && (!isVerb(index + 1) || self.word(0) == "+")
    else { return nil }
    if "*+".contains(sign), isOperatorOfPattern(index) {
      return Symbols.name(sign, language: language).map { name in
        Reading(.symbol, rule: "mark by its name", words: name, range: tokens[index].core)
      }
    }
    let isPaused = index == 0 || after(index - 1).contains { ",.;:!?…".contains($0) }
    let words = isPaused ? " " : ","
    return Reading(.symbol, rule: "mark of a list", words: words, range: tokens[index].core)
  }

  /// "+ selects a package": a word in small letters that goes on, of which the sign is the subject. "+ libfoo: fix" has an item.
  private func isVerb(_ index: Int) -> Bool {
    hasNothing(after: index)
      && text[tokens[index].core].allSatisfy { ByteTraits.of($0) == .small || $0 >= 0x80 }
  }

  /// "< anna> hello" and "< name >": signs around one word are not read, nor is one that ends a sentence and has its pair.
  private func bracket(_ word: String, at index: Int) -> Reading? {
    let isOpening =
      word == "<" && index + 1 < tokens.count
      && (self.word(index + 1).hasSuffix(">")
        || self.word(index + 2) == ">" && isName(index + 1))
    let isClosing =
      word == ">" && index > 0
      && (index + 1 == tokens.count && (closesBracket(index) || isPrompt(index))
        || index > 1 && self.word(index - 2) == "<" && isName(index - 1))
    guard isOpening || isClosing, before(index).isEmpty, after(index).isEmpty || isClosing else {
      return nil
    }
    return Reading(.symbol, rule: "sign around a word", words: " ", range: tokens[index].core)
  }

  /// "Enter a word: >": a program waits for an answer.
  private func isPrompt(_ index: Int) -> Bool {
    after(index - 1).hasSuffix(":") && after(index).isEmpty
  }

  /// Whether "<" before a word, not one of a list of signs, precedes: "the signs <, <= and >" has none.
  private func closesBracket(_ index: Int) -> Bool {
    guard
      let opening = tokens[..<index].lastIndex(where: { token in
        text[token.core].first == UInt8(ascii: "<") && !text[token.core].contains(UInt8(ascii: ">"))
      })
    else { return false }
    let core = text[tokens[opening].core]
    guard core.count == 1 else { return Self.isLetter(core[core.startIndex + 1]) }
    return hasNothing(after: opening) && (opening + 2 < index || isName(opening + 1))
  }

  /// What is between "<" and ">" as a name is: "< a > b", "the operators < and >" and "< in.txt > out.txt" have none.
  private func isName(_ index: Int) -> Bool {
    let word = word(index)
    if word.contains("@") { return true }
    return word.count > 1 && !word.contains(".") && !isFunctionWord(word.lowercased())
      && !Self.joiners.contains(word) && hasNothing(after: index - 1) && hasNothing(after: index)
  }

  private static let joiners: Set<String> = [
    "and", "or", "und", "oder", "et", "ou", "y", "e", "o", "ed", "bzw",
  ]

  /// "n° 34", "n.º 5".
  private func numberSign(alone word: String, at index: Int) -> Reading? {
    guard word != "#", Self.numberSigns.contains(word), index + 1 < tokens.count,
      tokens[index + 1].traits.contains(.digit)
    else { return nil }
    return reading(
      .number,
      rule: "number sign",
      words: language.number,
      first: index,
      last: index
    )
  }

  /// Whether a sign is spoken of: alone in quotation marks, or where nothing follows that it could join.
  func isNamed(_ index: Int) -> Bool {
    let isQuoted = before(index).last.map(isQuote) == true && !after(index).isEmpty
    return isQuoted || index + 1 == tokens.count
      || after(index).first.map { $0 == "," || $0 == ";" } == true
      || index > 0 && Self.beforeSigns.contains(word(index - 1).lowercased())
      || index > 1 && word(index - 1) == "of" && Self.cases.contains(word(index - 2).lowercased())
  }

  /// "every instance of &"; "the best of & for women" speaks of no sign.
  private static let cases: Set<String> = [
    "instance", "instances", "occurrence", "occurrences", "use", "uses", "number", "meaning",
  ]

  /// Words before a sign of which a text speaks: "a literal &", "the character &".
  private static let beforeSigns: Set<String> = [
    "an", "the", "or", "character", "symbol", "sign", "operator", "literal", "ein", "eine", "einen",
    "das",
    "oder", "zeichen", "sonderzeichen", "operator", "un", "une", "le", "ou", "caractère", "symbole",
    "signe", "opérateur", "el", "de", "carácter", "símbolo", "signo", "operador", "il", "lo",
    "carattere", "simbolo", "segno", "operatore",
  ]

  /// "Entrada / Salida": between two words, of which the first is no small one and none is a path, whose root is "/" alone.
  private func isBetweenAlternatives(_ index: Int) -> Bool {
    if isBetweenHours(index) { return true }
    guard index > 0, hasNothing(after: index), before(index).isEmpty, !isNamed(index),
      [index - 1, index + 1].allSatisfy({ place in
        let core = text[tokens[place].core]
        return core.count > 2 && core.allSatisfy(Self.isLetter)
      }), !isFunctionWord(word(index - 1).lowercased()),
      !isFunctionWord(word(index + 1).lowercased())
    else { return false }
    return !tokens.contains { token in
      token.core.count > 1 && text[token.core.lowerBound] == UInt8(ascii: "/")
    }
  }

  /// "9h-12h / 14h-18h": between two amounts with more than digits, of which each has a time.
  private func isBetweenHours(_ index: Int) -> Bool {
    // "1046 kJ / 250 kcal", "9 h-12 h / 14 h-18 h".
    if index > 1, index + 2 < tokens.count, isUnitOrMoney(index - 1),
      tokens[index - 2].traits.contains(.digit), tokens[index + 1].traits.contains(.digit),
      isUnitOrMoney(index + 2) || word(index + 2).hasPrefix("h-"), hasNothing(after: index + 1)
    {
      return true
    }
    return [index - 1, index + 1].allSatisfy { place in
      guard tokens.indices.contains(place), (3...13).contains(tokens[place].core.count) else {
        return false
      }
      let core = text[tokens[place].core]
      return core.first.map(DigitWord.isDigit) == true
        && (core.contains(where: { ":h".utf8.contains($0) })
          || core.contains(UInt8(ascii: ".")) && core.contains(UInt8(ascii: "-")))
    }
  }

  private func isUnitOrMoney(_ index: Int) -> Bool {
    unit(word(index)) != nil || word(index) == "€"
  }

  /// "10 / 2 = 5": between two numbers before an equals sign.
  private func isQuotient(_ index: Int) -> Bool {
    index > 0 && index + 2 < tokens.count && Self.isNumber(word(index - 1))
      && Self.isNumber(word(index + 1))
      && word(index + 2) == "="
  }

  private func isQuote(_ character: Character) -> Bool {
    switch character {
    case "\"", "'", "“", "«", "‘", "„": true
    default: false
    }
  }

  /// ">" at the beginning of a line of a quoted message is not read; "> 5" is a comparison.
  func quotation(at index: Int) -> Reading? {
    guard isQuotationMark(index), after(index).isEmpty, index + 1 < tokens.count,
      !tokens[index + 1].core.isEmpty,
      index > 0 && isQuotationMark(0)
        || !tokens[index + 1].traits.contains(.digit) && beginsLine(index)
    else { return nil }
    return Reading(.symbol, rule: "mark of a quotation", words: " ", range: tokens[index].core)
  }

  /// Whether nothing but other such marks precedes a word in its line.
  private func beginsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let gap = tokens[index - 1].whole.upperBound..<tokens[index].whole.lowerBound
    if text[gap].contains(UInt8(ascii: "\n")) { return true }
    return isQuotationMark(index - 1) && beginsLine(index - 1)
  }

  private func isQuotationMark(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    return !core.isEmpty && core.allSatisfy { $0 == UInt8(ascii: ">") }
  }

  /// The words of a sign at a range of the characters of a word; nil where it stays.
  private func words(
    for sign: Character,
    range: Range<Int>,
    of characters: [Character],
    at index: Int
  ) -> String? {
    guard !sign.isLetter, !sign.isWholeNumber else { return nil }
    let last = range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil
    let next = range.upperBound < characters.count ? characters[range.upperBound] : nil
    let isAlone = last == nil && next == nil
    switch sign {
    case "&"
    where (last ?? next).map({ ";<>|".contains($0) || $0.isNumber }) == true
      || next.map({ ";<>|".contains($0) || $0.isNumber }) == true:
      // Of a shell: ";&", "2>&1".
      return nil
    case "&" where isAlone && range.count == 1 && isSpokenOf(index),
      // "`&'", ":&".
      "&"
    where next == nil && range.count == 1
      && (last == "`" || last == ":" || last == "-" && characters.first?.isUppercase == true):
      return Symbols.name("&", language: language)
    case ":" where last == nil && next == "&" && characters.count == 2:
      return Symbols.name(":", language: language)
    // "&name;", "$&".
    case "&" where last == nil && next != nil || last == "$": return nil
    case "&":
      if isAlone, range.count == 1, let and = language.and(before: word(index + 1)) { return and }
      return range.count == 1 ? SignWords.words(sign, language: language) : nil
    case "#":
      if isAlone { return Symbols.name(sign, language: language) }
      return last?.isLetter == true && next == nil && range.lowerBound == 1 ? "sharp" : nil
    case "+":
      let isEnd = characters[range.lowerBound...].allSatisfy { $0 == "+" }
      guard isAlone || last != nil && isEnd || isTerm(last, next: next, characters: characters),
        range.count < 4
      else { return nil }
      return SignWords.words(sign, language: language).map { word in
        Array(repeating: word, count: range.count).joined(separator: " ")
      }
    // "den<en>", "<TAB>": brackets, which compare nothing.
    case "<" where !isAlone && characters.contains(">"),
      ">" where !isAlone && characters.contains("<"):
      return nil
    case "=", "<", ">", "≠", "≤", "≥":
      guard range.count == 1, isAlone || isTerm(last, next: next, characters: characters) else {
        return signName(sign, count: range.count)
      }
      if isAlone, sign != "=", isNamed(index) {
        return Symbols.name(sign, language: language) ?? signName(sign, count: 1)
      }
      return SignWords.words(sign, language: language).map {
        comparison($0, sign: String(sign), at: index)
      }
    case "@", "%":
      return isAlone && range.count == 1 ? SignWords.words(sign, language: language) : nil
    case "/" where isAlone && range.count == 1 && isBetweenAlternatives(index): return ","
    case "/" where isAlone && range.count == 1 && isQuotient(index):
      return language.tables.operators.value(of: "÷")
    case "/", "\\", "|", "*", "^", "_", "~":
      return isAlone && sign == "/" ? Symbols.name(sign, language: language) : nil
    case "−" where isAlone && range.count == 1 && isDashBetweenWords(index): return "–"
    case "©" where word(index - 1).lowercased() == "copyright": return ""
    case "§":
      return range.count > 1 ? language.sections : SignWords.words(sign, language: language)
    default: return signName(sign, count: range.count)
    }
  }

  /// Other signs: those of the table, else by CLDR's name.
  private func signName(_ sign: Character, count: Int) -> String? {
    guard let scalar = sign.unicodeScalars.first, !scalar.isASCII else { return nil }
    if let words = SignWords.words(sign, language: language) {
      return count > 1 ? language.repeated(words, count: count) : words
    }
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol:
      guard let name = EmojiNames.name(sign, language: language) else { return nil }
      return count > 1 ? language.repeated(name, count: count) : name
    default: return nil
    }
  }

  /// A short formula: "a+b", "x=y", "3x+1=10".
  private func isTerm(_ last: Character?, next: Character?, characters: [Character]) -> Bool {
    guard let last, let next else { return false }
    return (last.isLetter || last.isWholeNumber || last == ")")
      && (next.isLetter || next.isWholeNumber || next == "(")
      && characters.split(whereSeparator: { "+=<>()".contains($0) }).allSatisfy { $0.count <= 3 }
  }
}
