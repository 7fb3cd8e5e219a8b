// SPDX-License-Identifier: Apache-2.0

/// A dash before an amount, which typesetters write for the sign of minus.
extension ReadingScanner {
  /// "at –18°", "bei –14 Grad": no number before it, whose range it could begin, and an amount that falls below zero behind
  /// it: one of temperature, of a share or of money.
  func minusByDash(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count > 3, text[core].starts(with: "–".utf8),
      DigitWord.isDigit(text[core.lowerBound + 3]),
      before(index).isEmpty
        || before(index) == "(" && text[core].contains(where: { ".,".utf8.contains($0) }),
      index == 0 || !tokens[index - 1].traits.contains(.digit),
      let rest = reading(at: index, from: core.lowerBound + 3), rest.parts.count == 1,
      let words = rest.parts.first?.words, isBelowZero(rest, at: index)
    else { return nil }
    return Reading(
      rest.kind,
      rule: "dash before an amount",
      words: language.minus + " " + words,
      range: core.lowerBound..<rest.range.upperBound
    )
  }

  private static let degrees: Set<String> = [
    "°", "°C", "°F", "℃", "℉", "%", "‰", "€", "dB", "Grad", "Prozent", "degrees", "degree",
    "percent", "Celsius", "Euro", "K",
  ]

  /// Words before a value, where no clause between dashes begins.
  private static let beforeValues: Set<String> = [
    "mag", "magnitude", "on", "at", "to", "by", "was", "is", "auf", "bei", "von", "um", "ist",
  ]

  private func isBelowZero(_ rest: Reading, at index: Int) -> Bool {
    let word = word(index)
    if index > 0, Self.beforeValues.contains(self.word(index - 1)),
      !tokens[(index + 1)...].contains(where: {
        text[$0.whole].reversed().starts(with: "–".utf8.reversed())
      })
    {
      return true
    }
    return Self.degrees.contains { word.hasSuffix($0) }
      || hasNothing(after: index) && Self.degrees.contains(self.word(index + 1))
  }
}
