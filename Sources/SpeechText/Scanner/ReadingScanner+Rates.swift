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
    guard let per = per(symbol), !Self.unsure.contains(per.head), let unit = unit(per.head) else {
      return nil
    }
    let words = sign(of: amount) + language.words(amount.number, of: unit) + per.words
    return reading(
      .measure,
      rule: "unit for each of another",
      words: words,
      first: index,
      last: last
    )
  }

  /// What follows a slash, if it is a word or a unit: "/month" is "per month".
  func per(_ symbol: String) -> (head: String, words: String)? {
    let parts = symbol.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count > 0, parts[1].allSatisfy(\.isLetter) else { return nil }
    let each = String(parts[1])
    let name = language.tables.periods.value(of: each) ?? unit(each)?.one
    guard let name = name ?? (each.count > 2 ? each : nil) else { return nil }
    return (String(parts[0]), " \(language.per) " + name)
  }

}
