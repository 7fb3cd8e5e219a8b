// SPDX-License-Identifier: Apache-2.0

/// Units of time, the longest first.
enum TimeUnit: Int, CaseIterable {
  case year, month, week, day, hour, minute, second

  func words(_ count: Int, language: any Language) -> String {
    words(WrittenNumber(whole: String(count)), language: language)
  }

  func words(_ count: WrittenNumber, language: any Language) -> String {
    language.words(count, of: Noun(language.tables.durations.value(of: "\(self)") ?? ""))
  }
}
