// SPDX-License-Identifier: Apache-2.0

/// What labels of wares say: two amounts with a slash between, the number of a lens, a screw.
extension ReadingScanner {
  func ware(at index: Int, word: DigitWord) -> Reading? {
    measuresWithSlash(at: index, word: word) ?? lens(at: index, word: word)
      ?? screw(at: index, word: word)
  }

  private static let electric: Set<String> = ["V", "kV", "mV", "W", "kW", "A", "mA", "VA", "kVA"]

  /// "230 V/50 Hz", "230V/50Hz": amounts of two units, of which the second one divides nothing; "500 mg/5 ml" has so much in each.
  private func measuresWithSlash(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.runs.count < 3 else { return nil }
    let first: Range<Int>
    var last = index
    if word.suffix.isEmpty {
      guard index + 1 < tokens.count, hasNothing(after: index) else { return nil }
      last += 1
      first = tokens[last].core
    } else {
      first = word.suffix
    }
    guard (3..<16).contains(first.count), let slash = text[first].firstIndex(of: UInt8(ascii: "/")),
      slash > first.lowerBound,
      let second = DigitWord(text, core: slash + 1..<first.upperBound), second.prefix.isEmpty,
      second.sign == nil, second.runs.count < 3
    else { return nil }
    var symbol = second.string(second.suffix)
    if symbol.isEmpty {
      guard let next = next(last) else { return nil }
      symbol = next
      last += 1
    }
    let (upper, lower) = (String(decoding: text[first.lowerBound..<slash], as: UTF8.self), symbol)
    guard Self.electric.contains(upper), lower == "Hz" || Self.electric.contains(lower),
      let unit = unit(upper), let other = self.unit(lower),
      let number = word.number(word.runs.indices, decimalIsComma: language.decimalIsComma),
      let more = second.number(second.runs.indices, decimalIsComma: language.decimalIsComma)
    else { return nil }
    return reading(
      .measure,
      rule: "unit behind a number",
      words: language.words(number, of: unit) + ", " + language.words(more, of: other),
      first: index,
      last: last
    )
  }

  /// "f/2,8", "ƒ/1.4": how far a lens is open.
  func lens(at index: Int, word: DigitWord) -> Reading? {
    guard (2...3).contains(word.prefix.count),
      text[word.prefix].elementsEqual("f/".utf8) || text[word.prefix].elementsEqual("ƒ/".utf8),
      word.suffix.isEmpty, word.sign == nil,
      word.marks.isEmpty || word.marks == [.point] || word.marks == [.comma],
      let number = word.number(word.runs.indices, decimalIsComma: word.marks == [.comma])
    else { return nil }
    return reading(
      .number,
      rule: "number of a lens",
      words: "F " + language.words(number),
      first: index,
      last: index
    )
  }

  /// "M6 x 40": a screw by its thread and its length.
  private func screw(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.count == 1, text[word.prefix.lowerBound] == UInt8(ascii: "M"),
      word.suffix.isEmpty, word.sign == nil, word.marks.isEmpty, index + 2 < tokens.count,
      next(index) == "x", hasNothing(after: index + 1), tokens[index + 2].traits.contains(.digit),
      index + 3 == tokens.count || !after(index + 2).isEmpty,
      let thread = word.value(0), let length = Int(self.word(index + 2))
    else { return nil }
    return Reading(
      .measure,
      rule: "sides of an area",
      parts: [
        Reading.Part(words: "M " + language.numbers.cardinal(thread), range: tokens[index].core),
        Reading.Part(words: language.by, range: tokens[index + 1].core),
        Reading.Part(words: language.numbers.cardinal(length), range: tokens[index + 2].core),
      ]
    )
  }
}
