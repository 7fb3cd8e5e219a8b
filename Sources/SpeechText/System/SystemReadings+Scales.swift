// SPDX-License-Identifier: Apache-2.0

/// Millions of a currency, whose name is said behind them, and abbreviated ones of anything: "R$ 5 milhões", "€ 5 mln",
/// "5 млн руб.", "5 mil. obyvatel".
extension SystemReadings {
  /// The words behind a number that multiply it.
  struct Scales {
    var zeros: Int
    /// As the author wrote them.
    var written: String
    var form: SystemScales.Scale.Form
    var last: Int
    var end: Int
  }

  /// "5 millions", and "5 mil milhões" with two of them.
  func scales(after index: Int) -> Scales? {
    guard tokens.hasNothing(after: index),
      let first = SystemScales.scale(string(index + 1), primary: primary)
    else { return nil }
    let token = tokens[index + 1]
    let isGlued = token.whole.lowerBound == tokens[index].whole.upperBound
    if first.form == .glued {
      guard isGlued || primary == "th" else { return nil }
      let end = token.core.lowerBound + first.length
      let space = isGlued ? "" : " "
      return Scales(
        zeros: first.zeros,
        written: space + String(decoding: text[token.core.lowerBound..<end], as: UTF8.self),
        form: .glued,
        last: index + 1,
        end: end
      )
    }
    var scales = Scales(
      zeros: first.zeros,
      written: " " + string(index + 1),
      form: first.form,
      last: index + 1,
      end: end(of: index + 1)
    )
    if first.form == .word, tokens.hasNothing(after: index + 1),
      let second = SystemScales.scale(string(index + 2), primary: primary), second.form == .word
    {
      scales.zeros += second.zeros
      scales.written += " " + string(index + 2)
      scales.last = index + 2
      scales.end = tokens[index + 2].core.upperBound
    }
    return scales
  }

  /// - Parameters:
  ///   - unit: what is written before the number.
  ///   - start: where the amount begins.
  func scaled(
    _ count: Count,
    by scales: Scales,
    unit before: SystemAmounts.Unit?,
    from start: Int
  ) throws(TextError) -> Reading? {
    guard !count.number.isNegative else { return nil }
    var end = scales.end
    var unit = before
    if unit == nil, scales.form != .glued, continues(after: scales.last),
      let (found, place) = self.unit(at: scales.last + 1, count: count),
      found != .measure("percent")
    {
      (unit, end) = (found, place)
    }
    let words: String
    switch scales.form {
    case .word, .glued:
      guard unit != nil else { return nil }
      words = count.written + scales.written
    case .besideCurrency where unit == nil: return nil
    case .abbreviation, .besideCurrency:
      if unit == nil, SystemScales.needsStop(string(scales.last)),
        scales.end == tokens[scales.last].core.upperBound
      {
        return nil
      }
      guard
        let found = try SystemAmounts.scaled(count.number, zeros: scales.zeros, language: language)
      else { return nil }
      words = found
    }
    guard let unit else {
      return Reading(
        .number,
        rule: "number with an abbreviated scale, by ICU",
        words: words,
        range: start..<end
      )
    }
    guard let name = try name(of: unit, for: count.number, zeros: scales.zeros) else { return nil }
    return Reading(
      { if case .measure = unit { .measure } else { .money } }(),
      rule: "amount with a scale, by ICU",
      words: words + linked(name, zeros: scales.zeros),
      range: start..<end
    )
  }

  /// The name of a unit in the form that the whole number asks for, as it follows the digits: " de reais".
  private func name(
    of unit: SystemAmounts.Unit,
    for number: WrittenNumber,
    zeros: Int
  ) throws(TextError) -> String? {
    guard number.fraction.utf8.count <= zeros else { return nil }
    let rest = String(repeating: "0", count: zeros - number.fraction.utf8.count)
    let digits = String((number.whole + number.fraction + rest).drop { $0 == "0" })
    guard !digits.isEmpty, let words = try words(WrittenNumber(whole: digits), unit: unit),
      words.hasPrefix(digits)
    else { return nil }
    return String(words.dropFirst(digits.count))
  }

  /// A name behind millions, with the word that Romance languages put between. ICU has it only for numbers with a million
  /// in their digits.
  private func linked(_ name: String, zeros: Int) -> String {
    guard zeros > 3 else { return name }
    switch primary {
    case "pt", "gl": return " de" + name
    case "ca":
      let word = name.drop { $0 == " " }
      return word.first.map { "aeiou".contains($0) } == true ? " d’" + word : " de" + name
    default: return name
    }
  }
}
