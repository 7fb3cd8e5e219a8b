// SPDX-License-Identifier: Apache-2.0

/// Whole numbers in the words of one language. Other languages use ICU: Decisions/0020-number-words.md.
protocol NumberWords: Sendable {
  /// - Parameter number: 0 up to `NumberLimit.maxNumber`.
  func cardinal(_ number: Int, form: NumberForm) -> String
  /// Nil for numbers without an ordinal. In German the form without an article: "dritte".
  func ordinal(_ number: Int, form: NumberForm) -> String?
  /// - Parameter number: 1 to 9999.
  func year(_ number: Int) -> String
}

extension NumberWords {
  func cardinal(_ number: Int) -> String { cardinal(number, form: .counting) }
}
