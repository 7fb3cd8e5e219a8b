// SPDX-License-Identifier: Apache-2.0

/// Amounts: money and measures.
extension ReadingScanner {
  /// Currency codes that follow or precede an amount as a word of their own.
  private static let codes: Set<String> = [
    "USD", "CAD", "AUD", "EUR", "GBP", "CHF", "JPY", "CNY", "INR", "SEK", "NOK", "DKK", "€", "£",
    "$", "¥",
  ]
  private static let scales: Set<String> = [
    "million", "billion", "trillion", "Million", "Millionen", "Milliarde", "Milliarden", "Mio",
    "Mrd", "millions",
    "milliard", "milliards", "millón", "millones",
  ]
  /// Units that are written like a word or a letter that follows a number for another reason: "5 in the", "4K".
  private static let unsure: Set<String> = [
    "in", "a", "A", "B", "N", "K", "J", "s", "V", "bar", "bit", "foot", "feet", "inch", "inches",
    "mile", "miles", "ct",
    "yard", "yards", "ac", "pt", "sec", "PS",
  ]

  /// "$5", "12,50 €", "EUR 5", "$1.2bn", "£3 million".
  func money(at index: Int) -> Reading? {
    guard !continuesGroups(index) else { return nil }
    let (word, groupsEnd) = grouped(index)
    guard word.utf8.contains(where: { ByteTraits.of($0) == .digit }) || Self.codes.contains(word)
    else { return nil }
    var content = word
    var last = groupsEnd
    if Self.codes.contains(word) {
      guard next(index) != nil else { return nil }
      let (amount, end) = grouped(index + 1)
      guard amount.first.map(SayAsRequest.isDigit) == true else { return nil }
      content += " " + amount
      last = end
    }
    if let scale = next(last), Self.scales.contains(scale) {
      content += " " + scale
      last += 1
    }
    if !Self.codes.contains(word), let code = next(last), Self.codes.contains(code) {
      content += " " + code
      last += 1
    }
    // Without a mark of a currency it is a number. A mark inside a word is code: "a$5".
    let hasCode =
      last > groupsEnd && (Self.codes.contains(word) || Self.codes.contains(self.word(last)))
    let isMarked = content.contains { "$€£¥".contains($0) }
    guard hasCode || isMarked, let first = content.first, !first.isLowercase,
      let words = words(content, .currency, at: index)
    else { return nil }
    return Reading(.money, "currency beside an amount", words, span(index, last))
  }

  /// "5 kg", "-4 °F", "20 km/h", "50%".
  func measure(at index: Int) -> Reading? {
    guard !continuesGroups(index) else { return nil }
    let (word, groupsEnd) = grouped(index)
    guard let first = word.first, SayAsRequest.isDigit(first) || "-−+".contains(first),
      let digit = word.lastIndex(where: SayAsRequest.isDigit)
    else { return nil }
    let end = word.firstIndex { $0.isLetter || "°%‰µμ".contains($0) } ?? word.index(after: digit)
    let number = word[..<end]
    let attached = String(word[end...])
    guard WrittenNumber(number, decimalIsComma: language.decimalIsComma) != nil else { return nil }
    let symbol: String
    if attached.isEmpty {
      guard let unit = next(groupsEnd) else { return nil }
      symbol = unit
      // "8 h 05" is a time, "8 h 05 min" is a duration.
      let follower = next(groupsEnd + 1)?.first
      guard
        unit != "h" || follower.map(SayAsRequest.isDigit) != true
          || next(groupsEnd + 2).map({ UnitNames.hasSymbol($0) }) == true
      else { return nil }
    } else {
      symbol = attached
    }
    guard symbol.utf8.count <= 6, !Self.unsure.contains(symbol), UnitNames.hasSymbol(symbol),
      let words = words("\(number) \(symbol)", .unit, at: index)
    else { return nil }
    let range = span(index, attached.isEmpty ? groupsEnd + 1 : groupsEnd)
    return Reading(.measure, "unit behind a number", words, range)
  }
}
