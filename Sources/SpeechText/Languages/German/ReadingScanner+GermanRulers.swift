// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Numerals of rulers, which German reads as ordinals with an article.
extension ReadingScanner {
  /// "Ludwig XIV. baute", "Karls V.", "unter Papst Johannes Paul II.", "das XIX. Jahrhundert".
  func germanOrdinalOfRuler(at index: Int, value: Int) -> Reading? {
    guard after(index).hasPrefix("."), let stem = GermanNumbers().ordinalStem(value) else {
      return nil
    }
    guard index > 0, after(index - 1).isEmpty else { return nil }
    let previous = word(index - 1)
    guard previous.first?.isUppercase == true,
      language.gender(of: previous) == nil || language.context.ruler(named: previous) != nil,
      let form = germanRulerForm(index, name: previous)
    else {
      // "V. Meier" and "von I. Kant" have initials: an ordinal of one letter needs an article.
      guard tokens[index].core.count > 1 || isAfterArticle(index) else { return nil }
      return germanOrdinal(at: index, value: value)
    }
    guard value <= Self.maxRuler, !isInitial(at: index) else { return nil }
    let token = tokens[index]
    let isLast = index == tokens.count - 1
    return Reading(
      .roman,
      rule: "ruler's name",
      words: articleAndEnding(at: index, form: form, name: previous).replacing(
        text: "*",
        with: stem.capitalizedFirst
      ),
      range: token.core.lowerBound..<(isLast ? token.core.upperBound : token.whole.upperBound)
    )
  }

  /// The genitive of a name, "Karls", counts too.
  private func germanRulerForm(_ index: Int, name: String) -> NumberForm? {
    if let form = rulerForm(before: index) { return form }
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
