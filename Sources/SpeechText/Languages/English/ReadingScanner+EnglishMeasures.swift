// SPDX-License-Identifier: Apache-2.0

/// English units whose letters are something else elsewhere: the rest of the sentence tells.
extension ReadingScanner {
  private static let weighing: Set<String> = [
    "weigh", "weighs", "weighed", "weighing", "weight", "stone", "lost", "gained", "heavy",
    "scales", "kg", "lb", "lbs", "kilos", "pounds",
  ]

  /// "weighed no more than 9 st.": a word for weight in the sentence.
  func stones(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks.isEmpty || word.marks[0] == .point, hasNothing(after: index),
      text[tokens[index + 1].core].elementsEqual("st".utf8), !isCapitalized(index + 2),
      tokens.indices.contains(where: { place in
        (2...8).contains(tokens[place].core.count)
          && Self.weighing.contains(self.word(place).lowercased())
      }), let stone = unit("st"), let amount = amount(at: index, word: word), amount.end == index,
      amount.high == nil
    else { return nil }
    // "11 st 4 lb" is one amount.
    if index + 2 < tokens.count, tokens[index + 2].traits.contains(.digit) { return nil }
    let core = tokens[index + 1].core
    return Reading(
      .measure,
      rule: "unit beside a word of weight",
      words: language.words(amount.number, of: stone),
      range: tokens[index].core.lowerBound..<core.upperBound + ownStopLength(after: index + 1)
    )
  }

  private static let kitchen: Set<String> = [
    "tsp", "tbsp", "tbs", "cup", "cups", "oz", "bake", "stir", "butter", "flour", "sugar", "mix",
    "pan", "oven", "milk", "buttermilk", "beat", "whisk", "chopped", "salt", "combine",
    "yeast", "vanilla", "soda", "cinnamon",
  ]

  /// "c.", "t." and "T." of recipes.
  private static let kitchenLetters: [UInt8: String] = [
    UInt8(ascii: "c"): "cup", UInt8(ascii: "t"): "teaspoon", UInt8(ascii: "T"): "tablespoon",
  ]

  /// "1½ c. buttermilk and 2 tsp. soda": cups, in a sentence with another word of a kitchen.
  func cups(at index: Int, word: DigitWord) -> Reading? {
    guard hasNothing(after: index), tokens[index + 1].core.count == 1,
      let unit = Self.kitchenLetters[text[tokens[index + 1].core.lowerBound]], word.marks.isEmpty,
      let whole = word.value(0), index + 2 < tokens.count,
      after(index + 1) == ".", ByteTraits.of(firstByte(of: index + 2)) == .small,
      tokens.indices.contains(where: { place in
        (2...10).contains(tokens[place].core.count)
          && Self.kitchen.contains(self.word(place).lowercased())
      })
    else { return nil }
    let number: String
    if word.suffix.isEmpty {
      number = language.numbers.cardinal(whole)
    } else {
      guard let (above, below) = single(text[word.suffix]) else { return nil }
      number = fractionWords(above, below: below, whole: whole, at: index)
    }
    return Reading(
      .measure,
      rule: "unit beside a word of a kitchen",
      words: number + " " + unit + (whole == 1 && word.suffix.isEmpty ? "" : "s"),
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound + 1
    )
  }

  /// "3-1/2 days": a hyphen between a whole number and its fraction.
  func mixedWithHyphen(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.marks == [.hyphen, .slash], let whole = word.value(0), whole > 0,
      let above = word.value(1), let below = word.value(2), above > 0, above < below,
      [2, 3, 4, 8, 16, 32].contains(below)
    else { return nil }
    let words = fractionWords(above, below: below, whole: whole, at: index)
    // "1-1/2 hrs."
    guard let symbol = next(index), symbol.utf8.count > 1, !Self.unsure.contains(symbol),
      let unit = unit(symbol)
    else {
      return reading(
        .fraction,
        rule: "numbers above and below a slash",
        words: words,
        first: index,
        last: index
      )
    }
    return Reading(
      .fraction,
      rule: "fraction of a unit",
      words: words + " " + unit.many,
      range: tokens[index].core.lowerBound..<tokens[index + 1].core.upperBound
        + ownStopLength(after: index + 1)
    )
  }

  private static let sides: [UInt8: String] = [
    UInt8(ascii: "W"): "wide", UInt8(ascii: "D"): "deep", UInt8(ascii: "H"): "high",
    UInt8(ascii: "L"): "long",
  ]

  /// `31.5" W x 16" D x 72" H`, "80 cm W × 35 cm D": the mark or symbol of a length, and the letter of its side, beside
  /// another side.
  func sideWithLetter(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, word.sign == nil, index + 1 < tokens.count else { return nil }
    let mark = after(index)
    let unit: Noun?
    let side: Int
    if mark.isEmpty {
      guard let symbol = next(index), ["in", "cm", "mm", "m", "ft"].contains(symbol) else {
        return nil
      }
      unit = self.unit(symbol)
      side = index + 2
    } else {
      guard ["\"", "″", "”", "''"].contains(mark) else { return nil }
      unit = self.unit("in")
      side = index + 1
    }
    guard side < tokens.count, before(side).isEmpty, tokens[side].core.count == 1,
      after(side - 1).isEmpty || side == index + 1, let name = Self.sides[firstByte(of: side)],
      let unit, let amount = amount(at: index, word: word), amount.end == index, amount.high == nil
    else { return nil }
    let isBefore = hasNothing(after: side) && isSignOfSides(side + 1)
    guard isBefore || index > 0 && isSignOfSides(index - 1) else { return nil }
    return reading(
      .measure,
      rule: "sides of an area",
      words: language.words(amount.number, of: unit) + " " + name
        + (isBefore ? " \(language.by)" : ""),
      first: index,
      last: isBefore ? side + 1 : side
    )
  }

  private func isSignOfSides(_ index: Int) -> Bool {
    tokens.indices.contains(index) && ["x", "X", "×"].contains(word(index))
  }

  private static let liquids: Set<String> = [
    "water", "milk", "cream", "stock", "beer", "ale", "wine", "oil", "vinegar", "cider", "blood",
    "bleach", "juice", "brine", "syrup", "buttermilk", "lager", "stout", "gravy",
  ]

  private static let print: Set<String> = [
    "font", "fonts", "typeface", "typefaces", "Times", "Helvetica", "Courier", "Arial", "leading",
    "dpi", "DPI", "margin", "margins", "kerning", "glyph", "glyphs",
  ]

  /// "10 pt" of type, "1 pt. milk", "4 pts. water", "12.5 nm" at sea: units whose letters are other words elsewhere.
  func liquid(at index: Int, word: DigitWord) -> Reading? {
    guard word.isBare, hasNothing(after: index), (2...3).contains(tokens[index + 1].core.count),
      "npf".utf8.contains(text[tokens[index + 1].core.lowerBound])
    else { return nil }
    let symbol = self.word(index + 1)
    let noun: Noun
    if symbol == "fl", next(index + 1) == "oz", let amount = amount(at: index, word: word),
      amount.end == index, amount.high == nil
    {
      let isAttribute = language.isAttribute(in: self, at: index, end: index + 2)
      let unit = Noun(isAttribute ? "fluid ounce,fluid ounce" : "fluid ounce,fluid ounces")
      return Reading(
        .measure,
        rule: "unit behind a number",
        words: language.words(amount.number, of: unit),
        range: tokens[index].core.lowerBound..<tokens[index + 2].core.upperBound
          + ownStopLength(after: index + 2)
      )
    }
    switch symbol {
    case "pt", "pts":
      let next = self.word(index + 2) == "of" ? index + 3 : index + 2
      if hasWord(of: Self.print) {
        noun = Noun("point,points")
      } else if Self.liquids.contains(self.word(next)), let pint = unit("pt") {
        noun = pint
      } else {
        return nil
      }
    case "nm":
      guard hasSailing, let mile = unit("nmi") else { return nil }
      noun = mile
    default: return nil
    }
    guard let amount = amount(at: index, word: word), amount.end == index, amount.high == nil else {
      return nil
    }
    let core = tokens[index + 1].core
    return Reading(
      .measure,
      rule: "unit beside what is measured",
      words: language.words(amount.number, of: noun),
      range: tokens[index].core.lowerBound..<core.upperBound + ownStopLength(after: index + 1)
    )
  }

  private static let sailing: Set<String> = [
    "course", "knots", "kn", "kt", "kts", "harbour", "harbor", "sailed", "sailing", "voyage",
    "yacht", "ship", "vessel", "coast", "offshore", "lighthouse", "anchorage", "eta", "passage",
    "flight", "runway", "airport", "heading",
  ]

  private var hasSailing: Bool {
    tokens.indices.contains { Self.sailing.contains(word($0).lowercased()) }
  }
}
