// SPDX-License-Identifier: Apache-2.0

/// Amounts for each of something else.
extension ReadingScanner {
  /// "60 min/day", "5,4 l/100 km".
  func measurePer(
    at index: Int,
    amount: Amount,
    symbol: String,
    isAttached: Bool
  ) -> Reading? {
    let last = isAttached ? amount.end : amount.end + 1
    guard symbol.utf8.contains(UInt8(ascii: "/")), unit(symbol) == nil, amount.high == nil else {
      return nil
    }
    if symbol.hasSuffix("/100"), next(last) == "km", let unit = unit(String(symbol.dropLast(4))) {
      let words =
        sign(of: amount) + language.words(amount.number, of: unit) + " "
        + language.perHundredKilometers
      return reading(
        .measure,
        rule: "unit for each hundred kilometers",
        words: words,
        first: index,
        last: last + 1
      )
    }
    if let reading = amountInAnother(at: index, amount: amount, symbol: symbol, last: last) {
      return reading
    }
    if let reading = heatOfOven(at: index, amount: amount, symbol: symbol, last: last) {
      return reading
    }
    guard let per = per(symbol), !Self.unsure.contains(per.head), let unit = unit(per.head),
      !isDegreeOrStep(per.head, behind: last)
    else { return nil }
    let words = sign(of: amount) + language.words(amount.number, of: unit) + per.words
    return reading(
      .measure,
      rule: "unit for each of another",
      words: words,
      first: index,
      last: last
    )
  }

  /// "250°/Stufe V": behind the slash is the name of a number, which is another way to say how hot.
  private func isDegreeOrStep(_ head: String, behind last: Int) -> Bool {
    head.hasPrefix("°")
      && next(last).map { next in
        Self.isNumber(next) || WrittenNumber.roman(next) != nil
      } == true
  }

  private static let ovens: Set<String> = [
    "umluft", "heißluft", "oberhitze", "unterhitze", "ober", "gas", "stufe", "fan", "convection",
    "chaleur",
    "ventilé", "gril", "grill", "aire", "ventilador",
  ]

  /// "180 °C/Umluft": how the heat comes, which is no unit.
  private func heatOfOven(at index: Int, amount: Amount, symbol: String, last: Int) -> Reading? {
    guard symbol.hasPrefix("°"), let slash = symbol.firstIndex(of: "/"),
      let degrees = unit(String(symbol[..<slash]))
    else { return nil }
    let kinds = symbol[symbol.index(after: slash)...].split(separator: "/")
    guard
      kinds.allSatisfy({ kind in
        Self.ovens.contains((kind.hasSuffix("-") ? kind.dropLast() : kind).lowercased())
      }), !kinds.isEmpty
    else { return nil }
    return reading(
      .measure,
      rule: "degrees of an oven",
      words: sign(of: amount) + language.words(amount.number, of: degrees) + ", "
        + kinds.joined(separator: ", "),
      first: index,
      last: last
    )
  }

  private static let masses: Set<String> = [
    "mg", "g", "µg", "μg", "mcg", "kg", "ml", "mL", "l", "L",
  ]
  private static let volumes: Set<String> = ["ml", "mL", "l", "L", "g", "kg", "dl", "cl", "m²"]

  /// "500 mg/5 ml", "20g/10l": so much of a substance in so much of another.
  private func amountInAnother(
    at index: Int,
    amount: Amount,
    symbol: String,
    last: Int
  ) -> Reading? {
    guard let slash = symbol.firstIndex(of: "/"), let head = unit(String(symbol[..<slash])),
      Self.masses.contains(String(symbol[..<slash]))
    else { return nil }
    let rest = symbol[symbol.index(after: slash)...]
    let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
    let attached = rest.dropFirst(digits.count)
    guard (1...4).contains(digits.count), !digits.hasPrefix("0"),
      let name = attached.isEmpty ? next(last) : String(attached), Self.volumes.contains(name),
      let unit = unit(name)
    else { return nil }
    return reading(
      .measure,
      rule: "unit for each of another",
      words: sign(of: amount) + language.words(amount.number, of: head) + " \(language.per) "
        + language.words(WrittenNumber(whole: String(digits)), of: unit),
      first: index,
      last: attached.isEmpty ? last + 1 : last
    )
  }

  /// What follows a slash, if it is a word or a unit: "/month" is "per month".
  func per(_ symbol: String) -> (head: String, words: String)? {
    let parts = symbol.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last, !last.isEmpty else { return nil }
    // "95 €/pers./nuit".
    if parts.count == 3 {
      let middle = parts[1].hasSuffix(".") ? parts[1].dropLast() : parts[1]
      guard let first = per("\(parts[0])/\(middle)"), let second = per("/\(last)") else {
        return nil
      }
      return (first.head, first.words + second.words)
    }
    let each = String(last)
    guard each.allSatisfy(\.isLetter) || unit(each) != nil else { return nil }
    let name = language.tables.periods.value(of: each) ?? unit(each)?.one
    guard let name = name ?? (each.count > 2 ? each : nil) else { return nil }
    return (String(parts[0]), " \(language.per) " + name)
  }

  /// "EUR/USD": two codes of currencies.
  func currencyPair(at index: Int) -> Reading? {
    guard tokens[index].core.count == 7 else { return nil }
    let codes = word(index).split(separator: "/")
    guard codes.count == 2, codes.allSatisfy({ $0.utf8.count == 3 }),
      let first = currency(String(codes[0])), let second = currency(String(codes[1]))
    else { return nil }
    return reading(
      .money,
      rule: "pair of currencies",
      words: first.unit.one + " " + second.unit.one,
      first: index,
      last: index
    )
  }

  /// "1046 kJ/250 kcal", "250 kcal/1 046 kJ": the energy of food in both units.
  func energy(behind amount: Amount) -> WrittenUnit? {
    let place = amount.end + 1
    let parts = word(place).split(separator: "/")
    guard parts.count == 2, ["kJ", "kcal"].contains(parts[0]), amount.high == nil,
      let first = unit(String(parts[0]))
    else { return nil }
    var digits = String(parts[1].filter { $0 != "." })
    guard Self.isNumber(digits), digits.utf8.count < 6 else { return nil }
    var last = place + 1
    if word(last).utf8.count == 3, Self.isNumber(word(last)) {
      digits += word(last)
      last += 1
    }
    guard ["kJ", "kcal"].contains(word(last)), let second = unit(word(last)) else { return nil }
    return WrittenUnit(
      noun: first,
      last: last,
      words: language.words(amount.number, of: first) + ", "
        + language.words(WrittenNumber(whole: digits), of: second),
      rule: "energy in two units"
    )
  }

  /// "le week-end du 12-13 juin", "el 12-13 de junio": two days that follow each other, before a month.
  func twoDays(at index: Int, word: DigitWord, joiner: String?) -> Reading? {
    guard word.marks.count == 1, word.marks[0].joins, word.isBare, word.sign == nil,
      word.runs.allSatisfy({ $0.count < 3 }), let first = word.value(0), let second = word.value(1),
      (1...30).contains(first), second == first + 1,
      joiner == nil ? isDayBeforeMonth(index) : next(index) == joiner && isDayBeforeMonth(index + 1)
    else { return nil }
    return two(
      first,
      and: second,
      joiner: " \(language.and) ",
      as: .date,
      rule: "two days before a month",
      at: index
    )
  }

  /// "hôtel 4*", "un hotel de 5*": stars behind the number, where a word for a house is before.
  func starsOfHouse(at index: Int, word: DigitWord, of houses: Set<String>) -> Reading? {
    guard word.prefix.isEmpty, word.sign == nil, word.marks.isEmpty, let count = word.value(0),
      (1...5).contains(count), text[word.suffix].allSatisfy({ $0 == UInt8(ascii: "*") }),
      word.suffix.count == 1,
      (1...3).contains(where: { index >= $0 && houses.contains(self.word(index - $0).lowercased()) }
      )
    else { return nil }
    return reading(
      .measure,
      rule: "stars of a house",
      words: language.numbers.cardinal(count, form: .feminine) + " "
        + (count == 1 ? String(language.stars.dropLast()) : language.stars),
      first: index,
      last: index
    )
  }

  /// "Lun-Ven 9h-18h, Sam 10h-17h": a day before hours, where a range of days is in the sentence.
  func dayBeforeHours(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard (3...4).contains(core.count), hasNothing(after: index) || after(index) == ":",
      index + 1 < tokens.count, let first = text[tokens[index + 1].core].first,
      DigitWord.isDigit(first) || tokens[index + 1].core.isEmpty,
      isDay(index) || isCapitalDay(index),
      tokens.indices.contains(where: { $0 != index && days(at: $0) != nil })
    else { return nil }
    let key = word(index).lowercased()
    return abbreviations.alternatives(Array(key.utf8), isFirst: false)
      .first { $0.condition.contains(.weekday) }
      .map {
        reading(
          .abbreviation,
          rule: "day of the week beside a number or a word of time",
          words: $0.words,
          first: index,
          last: index
        )
      }
  }

  private func isCapitalDay(_ index: Int) -> Bool {
    abbreviations.alternatives(Array(word(index).lowercased().utf8), isFirst: false)
      .contains { $0.condition.contains(.weekday) }
  }
}
