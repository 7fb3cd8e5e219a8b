// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  mutating func fraction(in language: any Language) -> String? {
    guard let reading = FractionReading(text) else { return nil }
    let words = language.words(reading)
    return reading.isNegative ? "\(language.minus) \(words)" : words
  }
}
