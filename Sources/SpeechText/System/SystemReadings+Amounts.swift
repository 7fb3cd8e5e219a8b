// SPDX-License-Identifier: Apache-2.0

/// Numbers with a unit, a currency or a scale: "5 kg", "5%", "$5", "1 000 zł", "€ 5 mln".
extension SystemReadings {
  /// A number in the words of a text.
  struct Count {
    var number: WrittenNumber
    /// As the author wrote it, without signs.
    let written: String
    /// The last of its words.
    let last: Int
  }

  /// Prices without hundredths: "€ 5,-", "20:-".
  private static let priceMarks = [",-", ",–", ",—", ":-"]

  /// What begins at a word: a number, or a currency with a number behind it.
  func amount(at index: Int) throws(TextError) -> Reading? {
    let isNumber = tokens[index].traits.contains(.digit)
    guard isNumber || precedesNumber(index), let word = digitWord(isNumber ? index : index + 1),
      word.sign == nil || word.sign == .minus && isNumber
    else { return nil }
    var unit = isNumber ? nil : SystemUnits.currency(string(index), language: language)
    guard isNumber || unit != nil && word.prefix.isEmpty else { return nil }
    if !word.prefix.isEmpty {
      unit = self.unit(before: word.string(word.prefix))
      guard unit != nil else { return nil }
    }
    guard let count = try count(at: isNumber ? index : index + 1, word: word),
      !isCode(before: index, word: word, count: count, unit: unit)
    else { return nil }
    let start = tokens[index].core.lowerBound
    if !word.suffix.isEmpty {
      return try amount(
        count,
        suffix: word.string(word.suffix),
        before: unit,
        range: start..<tokens[count.last].core.upperBound
      )
    }
    if let scales = scales(after: count.last) {
      return try scaled(count, by: scales, unit: unit, from: start)
    }
    if let unit {
      guard tokens.count <= count.last + 1 || !SystemScales.maybe(string(count.last + 1)) else {
        return nil
      }
      // "$20 CAD"
      if tokens.hasNothing(after: count.last), SystemUnits.isCode(string(count.last + 1)),
        case .currency = unit
      {
        return try reading(
          count.number,
          unit: .currency(string(count.last + 1)),
          range: start..<tokens[count.last + 1].core.upperBound
        )
      }
      return try reading(
        count.number,
        unit: unit,
        range: start..<tokens[count.last].core.upperBound
      )
    }
    guard tokens.hasNothing(after: count.last),
      let (unit, end) = self.unit(at: count.last + 1, count: count)
    else { return nil }
    return try reading(count.number, unit: unit, range: start..<end)
  }

  /// "5kg", "5,-", "500,-Kč", and "%25'i" in Turkish.
  private func amount(
    _ count: Count,
    suffix: String,
    before: SystemAmounts.Unit?,
    range: Range<Int>
  ) throws(TextError) -> Reading? {
    if let before {
      if Self.priceMarks.contains(suffix) {
        return try reading(count.number, unit: before, range: range)
      }
      // The ending belongs to the number, which is last: "yüzde 25'i".
      guard primary == "tr", before == .measure("percent"),
        suffix.hasPrefix("'") || suffix.hasPrefix("’"),
        suffix.dropFirst().allSatisfy(\.isLetter)
      else { return nil }
      let length = suffix.utf8.count
      return try reading(
        count.number,
        unit: before,
        range: range.lowerBound..<range.upperBound - length
      )
    }
    if let mark = Self.priceMarks.first(where: suffix.hasPrefix) {
      let rest = String(suffix.dropFirst(mark.count))
      if !rest.isEmpty {
        guard let unit = SystemUnits.currency(rest, language: language) else { return nil }
        return try reading(count.number, unit: unit, range: range)
      }
      if tokens.hasNothing(after: count.last),
        let unit = SystemUnits.currency(string(count.last + 1), language: language)
      {
        return try reading(
          count.number,
          unit: unit,
          range: range.lowerBound..<tokens[count.last + 1].core.upperBound
        )
      }
      let isPrice =
        primary == "sv" ? mark == ":-" : ["nb", "nn", "no", "da"].contains(primary) && mark != ":-"
      guard isPrice, let unit = SystemUnits.currency("kr", language: language) else { return nil }
      return try reading(count.number, unit: unit, range: range)
    }
    if suffix == "°", tokens.hasNothing(after: count.last),
      let unit = SystemUnits.measure("°" + string(count.last + 1))
    {
      let end = tokens[count.last + 1].core.upperBound
      return try reading(count.number, unit: unit, range: range.lowerBound..<end)
    }
    guard let unit = unit(suffix), suffix != "$" || !hasVariables,
      isSupported(suffix, count: count, isGlued: true, next: count.last + 1)
    else { return nil }
    return try reading(count.number, unit: unit, range: range)
  }

  // MARK: Numbers

  /// The number at a word, with the groups of three digits in the words behind it: "1 234,56".
  private func count(at index: Int, word: DigitWord) throws(TextError) -> Count? {
    guard word.marks.allSatisfy(\.isInNumber) else { return nil }
    let isComma = word.marks.isEmpty ? false : try SystemAmounts.decimalIsComma(language)
    guard var number = word.number(0..<word.runs.count, decimalIsComma: isComma) else { return nil }
    number.isNegative = word.sign == .minus
    var written = word.string(word.runs[0].lowerBound..<word.suffix.lowerBound)
    var last = index
    guard word.marks.isEmpty, word.suffix.isEmpty, word.runs[0].count <= 3, !word.hasLeadingZero(0)
    else {
      return Count(number: number, written: written, last: last)
    }
    while tokens.hasNothing(after: last), tokens[last + 1].core.count >= 3,
      tokens[last + 1].whole.lowerBound > tokens[last].whole.upperBound,
      let next = digitWord(last + 1), next.sign == nil, next.isBare, next.runs[0].count == 3
    {
      if next.marks.isEmpty {
        number.whole += next.digits(0)
      } else {
        let isComma = try SystemAmounts.decimalIsComma(language)
        guard next.marks == [isComma ? .comma : .point] else { break }
        number.whole += next.digits(0)
        number.fraction = next.digits(1)
      }
      written += " " + string(last + 1)
      last += 1
      if !number.fraction.isEmpty { break }
    }
    return Count(number: number, written: written, last: last)
  }

  // MARK: Units

  /// "$5", and "%25" where the sign is written so.
  private func unit(before sign: String) -> SystemAmounts.Unit? {
    guard sign == "%" else { return SystemUnits.currency(sign, language: language) }
    return ["tr", "eu", "ku"].contains(primary) ? SystemUnits.measure(sign) : nil
  }

  func unit(_ symbol: String) -> SystemAmounts.Unit? {
    SystemUnits.measure(symbol) ?? SystemUnits.currency(symbol, language: language)
  }

  /// The unit at a word behind a number, and where it ends.
  func unit(at index: Int, count: Count) -> (SystemAmounts.Unit, end: Int)? {
    let symbol = string(index)
    if symbol == "°", tokens.hasNothing(after: index),
      let unit = SystemUnits.measure("°" + string(index + 1))
    {
      return (unit, tokens[index + 1].core.upperBound)
    }
    guard let unit = unit(symbol),
      isSupported(symbol, count: count, isGlued: false, next: index + 1),
      symbol != "$" || !hasVariables
    else { return nil }
    if CurrencyNames.isWord(code: symbol), !isHome(symbol), !isPrice(count) { return nil }
    return (unit, end(of: index))
  }

  /// A currency as a word of its own before a number: "USD 5", "€ 5", "kr. 20".
  private func precedesNumber(_ index: Int) -> Bool {
    guard tokens[index].core.count <= 5, index + 1 < tokens.count,
      tokens[index + 1].traits.contains(.digit)
    else { return false }
    return tokens.hasNothing(after: index)
      || continues(after: index) && ["Rp", "Rs", "kr", "Kr"].contains(string(index))
  }

  /// What looks like an amount and is not: "COP 26", "PHP 7.4", the variables "$0" and "$1" of programs, "€ 5m".
  private func isCode(
    before index: Int,
    word: DigitWord,
    count: Count,
    unit: SystemAmounts.Unit?
  ) -> Bool {
    guard let unit else {
      return !word.suffix.isEmpty && index > 0 && tokens.hasNothing(after: index - 1)
        && SystemUnits.currency(string(index - 1), language: language) != nil
    }
    // Places of messages to be filled: "%1". An ending or another percentage supports the reading.
    if unit == .measure("percent"), count.written.utf8.count == 1, word.suffix.isEmpty {
      return !hasOther(UInt8(ascii: "%"))
    }
    guard case .currency(let code) = unit else { return false }
    let sign = word.prefix.isEmpty ? string(index) : word.string(word.prefix)
    if sign == code, CurrencyNames.isWord(code: code), !isHome(code) { return !isPrice(count) }
    guard sign == "$", count.written.utf8.count == 1 else { return false }
    guard !hasOther(UInt8(ascii: "$")) else { return false }
    return count.written == "0" || count.written == "1" || hasVariables
  }

  /// Whether an amount is written as money is: with hundredths or groups of digits.
  private func isPrice(_ count: Count) -> Bool {
    count.number.fraction.utf8.count == 2
      || count.number.fraction.isEmpty && count.written.utf8.count > count.number.whole.utf8.count
  }

  private func isHome(_ code: String) -> Bool {
    ["tr": "TRY", "ro": "RON"][primary] == code
  }

  /// Whether the text has an amount with a sign before it that is no variable or place: "$15", "%2,5".
  private func hasOther(_ sign: UInt8) -> Bool {
    text.indices.dropLast(2).contains { place in
      text[place] == sign && DigitWord.isDigit(text[place + 1])
        && (DigitWord.isDigit(text[place + 2]) || text[place + 2] == UInt8(ascii: "."))
    }
  }

  /// Whether the text has dollar signs that are those of a program: "$HOME", "$1 , $2".
  private var hasVariables: Bool {
    func byte(_ place: Int) -> UInt8 { place < text.endIndex ? text[place] : 0x20 }
    return text.indices.contains { place in
      guard text[place] == UInt8(ascii: "$") else { return false }
      let next = byte(place + 1)
      if next == UInt8(ascii: "0") || next == UInt8(ascii: "1") {
        let after = byte(place + 2)
        return !DigitWord.isDigit(after) && after != UInt8(ascii: ".") && after != UInt8(ascii: ",")
      }
      return !ByteTraits.of(next).isDisjoint(with: [.capital, .small])
        || "{(@*#_".utf8.contains(next)
    }
  }

  /// Units of one letter, and those that are words in a language, need a second sign beside them.
  private func isSupported(_ symbol: String, count: Count, isGlued: Bool, next: Int) -> Bool {
    guard SystemUnits.isWordlike(symbol) else { return true }
    let number = count.number
    // A year before a word: "2020 ha".
    if !isGlued, number.fraction.isEmpty, count.written.utf8.count == 4,
      let value = number.value, (1100...2100).contains(value)
    {
      return false
    }
    // Mobile networks, and the names of constants: "4g", "200112L".
    if isGlued, symbol == "g", count.written.utf8.count == 1 { return false }
    if isGlued, symbol == "L", count.written.utf8.count > 3 || ReadingToken.areUnspaced(in: primary)
    {
      return false
    }
    // Sequences of terminals: "ESC [ ? 25 h".
    let first = isGlued ? count.last : next - 2
    if !isGlued, first > 0, tokens[first - 1].core.isEmpty || string(first - 1) == "?" {
      return false
    }
    // Sizes have the letters of a language's own script: "15g" in Ukrainian is none.
    if SystemUnits.isForeign(symbol, to: primary) { return false }
    // Spans of time: "20h 57m", "4m 44s".
    if symbol == "m", isTime(first - 1) || isTime(next) { return false }
    let following = string(next)
    let token = next - 1
    let isLast = next >= tokens.count
    let isFree = isLast || tokens[token].whole.upperBound > tokens[token].core.upperBound
    if isFree, !isLast, symbol.unicodeScalars.count == 1,
      text[tokens[token].core.upperBound] == UInt8(ascii: ".")
    {
      // Another abbreviation: "15 м. Київ", "2020 m. vasario".
      return false
    }
    if SystemUnits.isWord(symbol, in: primary) { return isFree || !number.fraction.isEmpty }
    // "12 W 34th St."
    guard symbol.first?.isUppercase == true, !isFree, let first = following.unicodeScalars.first
    else { return true }
    return !first.properties.isUppercase && !(0x30...0x39).contains(first.value)
  }

  /// Whether a word is a number of hours, minutes or seconds: "44s".
  private func isTime(_ index: Int) -> Bool {
    guard let word = digitWord(index), word.sign == nil, word.prefix.isEmpty else { return false }
    return ["h", "m", "s", "min", "d"].contains(word.string(word.suffix))
  }

  // MARK: Words

  func reading(
    _ number: WrittenNumber,
    unit: SystemAmounts.Unit,
    range: Range<Int>
  ) throws(TextError) -> Reading? {
    guard let words = try words(number, unit: unit),
      words.filter({ $0 != " " })
        != String(decoding: text[range], as: UTF8.self).filter({ $0 != " " })
    else { return nil }
    switch unit {
    case .currency:
      return Reading(.money, rule: "amount of money, by ICU", words: words, range: range)
    case .measure:
      return Reading(.measure, rule: "number with a unit, by ICU", words: words, range: range)
    }
  }

  func words(_ number: WrittenNumber, unit: SystemAmounts.Unit) throws(TextError) -> String? {
    var minus = ""
    if number.isNegative {
      guard let word = try Self.minus(language) else { return nil }
      minus = word + space
    }
    var positive = number
    positive.isNegative = false
    if let name = SystemUnits.name(unit, primary: primary) {
      let isComma = number.fraction.isEmpty ? false : try SystemAmounts.decimalIsComma(language)
      let mark = number.fraction.isEmpty ? "" : isComma ? "," : "."
      return minus + name.before + number.whole + mark + number.fraction + name.after
    }
    return try SystemAmounts.words(positive, unit: unit, language: language).map { minus + $0 }
  }
}
