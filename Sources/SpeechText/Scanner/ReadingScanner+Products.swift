// SPDX-License-Identifier: Apache-2.0

/// Numbers with commas or stars between, which are no fraction and no groups of one number.
extension ReadingScanner {
  /// Names of models whose colours are three numbers or more.
  private static let colours: Set<String> = ["RGB", "RVB", "RGBA", "CMYK", "CMJN", "HSL", "HSV"]

  /// "el punto (0,0) y el (3,-2)": coordinates in parentheses, behind a word for a place that has such a pair; "RGB 0,0,0".
  func coordinates(at index: Int, word: DigitWord, behind labels: Set<String>) -> Reading? {
    guard word.prefix.isEmpty, index > 0 else { return nil }
    let isEnclosed = before(index).hasSuffix("(") && after(index).hasPrefix(")")
    guard isEnclosed || Self.colours.contains(preceding(index)) else { return nil }
    let parts = self.word(index).split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(signedNumber)
    guard (2...4).contains(parts.count), numbers.count == parts.count,
      parts.count > 2 && Self.colours.contains(preceding(index))
        || isEnclosed && isPlaced(index, behind: labels)
    else { return nil }
    return reading(
      .number,
      rule: "coordinates of a place",
      words: numbers.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  /// Whether a word for a place precedes, or a small word and earlier in the sentence another such pair: "a (100,100)".
  private func isPlaced(_ index: Int, behind labels: Set<String>) -> Bool {
    let previous = precedingWord(index)
    if labels.contains(previous) { return true }
    return language.context.notCounted.contains(previous)
      && (1..<index).contains { place in
        tokens[place].traits.contains(.digit) && before(place).hasSuffix("(")
          && labels.contains(precedingWord(place))
      }
  }

  private func signedNumber(_ text: Substring) -> String? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    guard Self.isNumber(digits), digits.utf8.count < 6, let value = Int(digits) else { return nil }
    return (digits.startIndex > text.startIndex ? language.minus + " " : "")
      + language.numbers.cardinal(value)
  }

  /// "5*4*3", "2*3=6": stars between numbers, where no emphasis has any.
  func product(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty, word.suffix.count > 1,
      text[word.suffix.lowerBound] == UInt8(ascii: "*"),
      let times = language.tables.operators.value(of: "×"),
      let equals = language.tables.operators.value(of: "=")
    else { return nil }
    let sides = self.word(index).split(separator: "=", omittingEmptySubsequences: false)
    let products = sides.compactMap { side -> String? in
      let factors = side.split(separator: "*", omittingEmptySubsequences: false)
      let numbers = factors.compactMap { $0.hasPrefix("-") ? nil : signedNumber($0) }
      return numbers.count == factors.count ? numbers.joined(separator: " \(times) ") : nil
    }
    guard sides.count < 3, products.count == sides.count else { return nil }
    return reading(
      .formula,
      rule: "stars between numbers",
      words: products.joined(separator: " \(equals) "),
      first: index,
      last: index
    )
  }

  /// "18.4S, 87.23W": degrees with the letter of a direction, beside others across it.
  func degreesWithDirection(at index: Int, word: DigitWord) -> Reading? {
    guard let letter = direction(of: word),
      [index - 1, index + 1].contains(where: { other in
        guard tokens.indices.contains(other), tokens[other].traits.contains(.digit),
          let second = DigitWord(text, core: tokens[other].core), let across = direction(of: second)
        else { return false }
        return ["N", "S"].contains(letter) != ["N", "S"].contains(across)
      }), let name = language.compass[letter],
      let number = word.number(word.runs.indices, decimalIsComma: word.marks == [.comma])
    else { return nil }
    return reading(
      .measure,
      rule: "degrees and a direction",
      words: language.words(number) + " " + name,
      first: index,
      last: index
    )
  }

  private static let axes: Set<String> = ["N", "S"]

  /// "40.7128 N, 74.0060 W": two numbers with long fractions, each before the letter of a direction, across one another. Alone the
  /// letters are units.
  func placeInDegrees(at index: Int, word: DigitWord) -> Reading? {
    guard let letter = directionBehind(index, word: word),
      [index - 2, index + 2].contains(where: { place in
        guard tokens.indices.contains(place), tokens[place].traits.contains(.digit),
          let other = DigitWord(text, core: tokens[place].core),
          let across = directionBehind(place, word: other)
        else { return false }
        return Self.axes.contains(letter) != Self.axes.contains(across)
      }), let name = language.compass[letter],
      var number = word.number(word.runs.indices, decimalIsComma: word.marks == [.comma])
    else { return nil }
    number.isNegative = word.sign == .minus
    return reading(
      .measure,
      rule: "degrees and a direction",
      words: language.words(number) + " " + name,
      first: index,
      last: index + 1
    )
  }

  private func directionBehind(_ index: Int, word: DigitWord) -> String? {
    guard word.isBare, word.sign == nil, word.marks == [.point] || word.marks == [.comma],
      word.runs[1].count > 1, let degrees = word.value(0), degrees < 181,
      let letter = next(index), letter.utf8.count == 1, language.compass[letter] != nil
    else { return nil }
    return letter
  }

  private func direction(of word: DigitWord) -> String? {
    guard word.prefix.isEmpty, word.sign == nil, word.suffix.count == 1,
      word.marks == [.point] || word.marks == [.comma], let degrees = word.value(0), degrees < 181
    else { return nil }
    let letter = word.string(word.suffix)
    return language.compass[letter] == nil ? nil : letter
  }

  /// "1.6 16V", "1.4i 16V": valves behind the capacity of an engine; a voltage has none before it.
  func valves(at index: Int, word: DigitWord, noun: String) -> Reading? {
    guard index > 0, word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty,
      ["V", "v"].contains(word.string(word.suffix)), let value = word.value(0),
      [8, 12, 16, 20, 24, 32].contains(value), hasNothing(after: index - 1),
      (3...4).contains(tokens[index - 1].core.count),
      let capacity = DigitWord(text, core: tokens[index - 1].core), capacity.prefix.isEmpty,
      capacity.marks == [.point] || capacity.marks == [.comma],
      capacity.runs.allSatisfy({ $0.count == 1 })
    else { return nil }
    return reading(
      .measure,
      rule: "valves of an engine",
      words: language.numbers.cardinal(value, form: .feminine) + " " + noun,
      first: index,
      last: index
    )
  }

  /// "9h-12h/14h-18h", "9:00-14:00/16:00-20:00": a slash between two ranges of hours is a pause.
  func rangesWithSlash(at index: Int, word: DigitWord) -> Reading? {
    let core = tokens[index].core
    guard word.prefix.isEmpty, word.sign == nil, (11...32).contains(core.count),
      let slash = text[core].firstIndex(of: UInt8(ascii: "/")), slash + 1 < core.upperBound,
      DigitWord.isDigit(text[slash + 1]),
      [core.lowerBound..<slash, slash + 1..<core.upperBound].allSatisfy({ side in
        text[side].contains(where: { $0 == UInt8(ascii: "h") || $0 == UInt8(ascii: ":") })
          && text[side].contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 })
      }),
      let first = reading(at: index, from: core.lowerBound, to: slash),
      let second = reading(at: index, from: slash + 1), first.range.upperBound == slash,
      first.parts.count == 1, second.parts.count == 1, second.range.lowerBound == slash + 1,
      let words = first.parts.first?.words, let other = second.parts.first?.words
    else { return nil }
    return Reading(
      .range,
      rule: "slash between two ranges of hours",
      words: words + ", " + other,
      range: first.range.lowerBound..<second.range.upperBound
    )
  }
}
