// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Numerals of rulers, which German reads as ordinals with an article.
extension ReadingScanner {
  /// "Ludwig XIV. baute", "Karls V.", "unter Papst Johannes Paul II.", "das XIX. Jahrhundert".
  func germanOrdinalOfRuler(at index: Int, value: Int) -> Reading? {
    // "Johannes Paul II besuchte": several letters are a numeral without a full stop, too.
    let hasStop = after(index).hasPrefix(".")
    let hasTitle = titleForm(before: index) != nil
    guard hasStop || hasTitle || tokens[index].core.count > 1 && rulerForm(before: index) != nil,
      let stem = GermanNumbers().ordinalStem(value)
    else { return nil }
    if let reading = genitiveWithApostrophe(at: index, value: value, stem: stem) { return reading }
    guard index > 0, after(index - 1).isEmpty else { return nil }
    let previous = word(index - 1)
    guard previous.first?.isUppercase == true,
      language.gender(of: previous) == nil || language.context.ruler(named: previous) != nil
        || index > 1 && after(index - 2).isEmpty
          && language.context.ruler(titled: word(index - 2)) != nil,
      let form = germanRulerForm(index, name: previous)
    else {
      // "V. Meier" and "von I. Kant" have initials: an ordinal of one letter needs an article.
      guard tokens[index].core.count > 1 || isAfterArticle(index) else { return nil }
      return germanOrdinal(at: index, value: value)
    }
    guard value <= Self.maxRuler, !isInitial(at: index) else { return nil }
    let token = tokens[index]
    let length = hasStop && index < tokens.count - 1 ? 1 : 0
    return Reading(
      .roman,
      rule: "ruler's name",
      words: articleAndEnding(at: index, form: form, name: previous).replacing(
        text: "*",
        with: stem.capitalizedFirst
      ),
      range: token.core.lowerBound..<token.core.upperBound + length
    )
  }

  /// "Pius' XII.": the mark of a genitive behind a name that ends with s.
  private func genitiveWithApostrophe(at index: Int, value: Int, stem: String) -> Reading? {
    guard index > 0, after(index - 1) == "'" || after(index - 1) == "’", value <= Self.maxRuler,
      language.context.ruler(named: word(index - 1)) == .masculine
    else { return nil }
    let token = tokens[index]
    let length = after(index).hasPrefix(".") && index < tokens.count - 1 ? 1 : 0
    return Reading(
      .roman,
      rule: "ruler's name",
      words: "des " + stem.capitalizedFirst + "en",
      range: token.core.lowerBound..<token.core.upperBound + length
    )
  }

  /// "Kaiser Franz Joseph I": a title before two names of a ruler makes one letter its number.
  private func titleForm(before index: Int) -> NumberForm? {
    guard index > 2, tokens[index].core.count == 1, rulerForm(before: index) != nil,
      (index - 3..<index).allSatisfy({ after($0).isEmpty && isCapitalized($0) })
    else { return nil }
    return language.context.ruler(titled: word(index - 3))
  }

  /// "Haldric II. regierte": a full stop inside of a sentence makes an ordinal of several letters, behind a name that nothing
  /// is known of.
  private func formOfUnknownRuler(_ index: Int) -> NumberForm? {
    guard tokens[index].core.count > 1, after(index) == ".", index + 1 < tokens.count,
      before(index + 1).isEmpty, ByteTraits.of(firstByte(of: index + 1)) == .small,
      tokens[index - 1].core.count > 3, tokens[index - 1].traits.contains(.small),
      !isLabel(index - 1), !isFunctionWord(word(index - 1).lowercased())
    else { return nil }
    return text[tokens[index - 1].core].last == UInt8(ascii: "a") ? .feminine : .masculine
  }

  /// The genitive of a name, "Karls", counts too.
  private func germanRulerForm(_ index: Int, name: String) -> NumberForm? {
    if let form = rulerForm(before: index) ?? formOfUnknownRuler(index) { return form }
    return name.hasSuffix("s") ? language.context.ruler(named: String(name.dropLast())) : nil
  }

  private func articleAndEnding(at index: Int, form: NumberForm, name: String) -> String {
    let isFeminine = form == .feminine
    let isGenitiveName = name.hasSuffix("s") && language.context.ruler(named: name) == nil
    var place = index - 1
    // Back over the names and titles to the word that decides the case.
    while place > 0, after(place - 1).isEmpty, word(place - 1).first?.isUppercase == true {
      place -= 1
    }
    // A preposition before a comma belongs to what is before: "baute es aus, Ludwig XVI. verlor".
    let candidates = [place, place - 1].filter { $0 == place || $0 >= 0 && after($0).isEmpty }
      .map { word($0).lowercased() }
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
