// SPDX-License-Identifier: Apache-2.0

/// Roman numerals: of chapters and centuries, and of rulers.
extension ReadingScanner {
  /// Words before a Roman numeral that make it a number.
  private static let chapters: Set<String> = [
    "chapter", "part", "volume", "book", "act", "war", "section", "phase", "type", "class", "stage",
    "kapitel", "teil", "band", "akt", "buch", "abschnitt", "weltkrieg", "chapitre", "tome",
    "partie",
    "acte", "livre", "capítulo", "tomo", "parte", "acto", "siglo", "libro", "siglos", "bowl",
    "appendix", "anhang",
  ]

  func roman(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard (1...12).contains(core.count), let first = text[core].first, Self.isRomanDigit(first)
    else {
      return nil
    }
    let length = text[core].prefix(while: Self.isRomanDigit).count
    if length < core.count {
      return romanOrdinal(at: index, length)
    }
    let numeral = word(index)
    guard let value = WrittenNumber.roman(numeral) else { return nil }
    if language.name == .german, let reading = germanOrdinalOfRuler(at: index, value) {
      return reading
    }
    if let reading = spanishCentury(at: index, value) { return reading }
    guard index > 0, after(index - 1).isEmpty else { return nil }
    let previous = word(index - 1)
    if Self.chapters.contains(previous.lowercased()) {
      // "The book I read".
      guard
        numeral != "I" || language.name != .english || !after(index).isEmpty
          || previous.first?.isUppercase == true
      else { return nil }
      let words = language.numbers.cardinal(value)
      return reading(.roman, "numbered part", words, index, index)
    }
    if language.name == .german { return nil }
    return ruler(at: index, value, numeral, previous)
  }

  /// "s. XIX": the numeral of a century, whose abbreviation is read with it.
  private func spanishCentury(at index: Int, _ value: Int) -> Reading? {
    guard language.name == .spanish, index > 0, value <= 21, after(index - 1) == ".",
      ["s", "S", "ss"].contains(word(index - 1))
    else { return nil }
    return reading(.roman, "century", language.numbers.cardinal(value), index, index)
  }

  private static func isRomanDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "I"), UInt8(ascii: "V"), UInt8(ascii: "X"), UInt8(ascii: "L"),
      UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "M"):
      true
    default: false
    }
  }

  /// "XIXe", "Ier", "XXᵉ", "XIXth".
  private func romanOrdinal(at index: Int, _ length: Int) -> Reading? {
    let core = tokens[index].core
    let split = core.lowerBound + length
    // "Le" and "De" are words: only I, V and X, which reach 39.
    guard core.upperBound - split <= 6,
      text[core.lowerBound..<split].allSatisfy({
        $0 == UInt8(ascii: "I") || $0 == UInt8(ascii: "V") || $0 == UInt8(ascii: "X")
      }),
      let value = WrittenNumber.roman(
        String(decoding: text[core.lowerBound..<split], as: UTF8.self)
      ),
      let words = ordinal(
        value,
        ending: String(decoding: text[split..<core.upperBound], as: UTF8.self)
      ),
      language.name != .english || length > 1
    else { return nil }
    // "du XIIe s."
    if language.name == .french, next(index) == "s", after(index + 1).hasPrefix(".") {
      let end = tokens[index + 1].core.upperBound + stopLength(after: index + 1)
      let range = core.lowerBound..<end
      return Reading(.roman, "ending of an ordinal", words + " siècle", range)
    }
    return reading(.roman, "ending of an ordinal", words, index, index)
  }

  // MARK: Rulers

  /// The gender of the ruler whose name precedes a numeral; nil if there is none.
  private func rulerForm(before index: Int) -> NumberForm? {
    guard index > 0, after(index - 1).isEmpty else { return nil }
    let name = word(index - 1)
    if let form = RulerNames.form(name) { return form }
    if index > 1, after(index - 2).isEmpty, name.first?.isUppercase == true,
      RulerNames.isTitle(word(index - 2))
    {
      let isWoman = RulerNames.feminineTitles.contains(word(index - 2).lowercased())
      return isWoman ? .feminine : .masculine
    }
    return nil
  }

  private func ruler(at index: Int, _ value: Int, _ numeral: String, _ name: String) -> Reading? {
    guard let form = rulerForm(before: index) else {
      // "Rocky II": letters that are surely a numeral.
      guard numeral.utf8.count > 1,
        numeral.utf8.allSatisfy({ $0 == UInt8(ascii: "I") || $0 == UInt8(ascii: "V") }),
        name.first?.isUppercase == true, name.contains(where: \.isLowercase)
      else { return nil }
      return reading(
        .roman,
        "numeral behind a name",
        language.numbers.cardinal(value),
        index,
        index
      )
    }
    // "King Charles I think".
    guard numeral != "I" || language.name != .english || isSureOne(index) else { return nil }
    let isOrdinal = language.pick(true, false, value == 1, value <= 10)
    let ordinal = isOrdinal ? language.numbers.ordinal(value, form) : nil
    let words =
      ordinal.map { language.pick("the ", "", "", "") + $0 } ?? language.numbers.cardinal(value)
    return reading(.roman, "ruler's name", words, index, index)
  }

  private func isSureOne(_ index: Int) -> Bool {
    !after(index).isEmpty || index + 1 == tokens.count
      || ["of", "and", "in", "was", "died", "ruled", "reigned", "became"].contains(word(index + 1))
  }

  /// "Ludwig XIV. baute", "Karls V.", "unter Papst Johannes Paul II.", "das XIX. Jahrhundert".
  private func germanOrdinalOfRuler(at index: Int, _ value: Int) -> Reading? {
    guard after(index).hasPrefix("."), let stem = GermanNumbers().ordinalStem(value) else {
      return nil
    }
    guard index > 0, after(index - 1).isEmpty else { return nil }
    let previous = word(index - 1)
    guard previous.first?.isUppercase == true,
      NounGender.form(previous, language) == nil || RulerNames.form(previous) != nil,
      let form = germanRulerForm(index, previous)
    else { return germanOrdinal(at: index, value) }
    let token = tokens[index]
    let isLast = index == tokens.count - 1
    return Reading(
      .roman,
      "ruler's name",
      articleAndEnding(at: index, form, previous).replacing("*", with: stem.capitalizedFirst),
      token.core.lowerBound..<(isLast ? token.core.upperBound : token.whole.upperBound)
    )
  }

  /// The genitive of a name, "Karls", counts too.
  private func germanRulerForm(_ index: Int, _ name: String) -> NumberForm? {
    if let form = rulerForm(before: index) { return form }
    return name.hasSuffix("s") ? RulerNames.form(String(name.dropLast())) : nil
  }

  private func articleAndEnding(at index: Int, _ form: NumberForm, _ name: String) -> String {
    let isFeminine = form == .feminine
    let isGenitiveName = name.hasSuffix("s") && RulerNames.form(name) == nil
    var place = index - 1
    // Back over the names and titles to the word that decides the case.
    while place > 0, after(place - 1).isEmpty, word(place - 1).first?.isUppercase == true {
      place -= 1
    }
    let candidates = [place, place - 1].filter { $0 >= 0 }.map { word($0).lowercased() }
    if isGenitiveName || candidates.contains(where: GermanCases.genitive.contains) {
      return isFeminine ? "der *en" : "des *en"
    }
    if candidates.contains(where: {
      GermanCases.dative.contains($0) || ["vom", "zum", "beim", "dem"].contains($0)
    }) {
      return isFeminine ? "der *en" : "dem *en"
    }
    if candidates.contains(where: { GermanCases.accusative.contains($0) || $0 == "den" }) {
      return isFeminine ? "die *e" : "den *en"
    }
    return isFeminine ? "die *e" : "der *e"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { (first?.uppercased() ?? "") + dropFirst() }
}
