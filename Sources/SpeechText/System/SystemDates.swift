// SPDX-License-Identifier: Apache-2.0

import CICU
import Synchronization

/// Dates with the name of their month, in the form and order of a language: "26 listopada 2026". Day and year stay
/// digits.
final class SystemDates {
  /// The order of the numbers of a date.
  enum Order: String { case dayFirst = "dMy", monthFirst = "Mdy", yearFirst = "yMd" }

  private static let maxCount = 8
  private static let open = Mutex<[String: SystemDates]>([:])

  private let handle: UnsafeMutableRawPointer
  private let order: Order

  private init(handle: UnsafeMutableRawPointer, order: Order) {
    self.handle = handle
    self.order = order
  }

  deinit { icu_close_dates(handle) }

  /// Languages in which the day of a date is said as a number, or its full stop makes engines say it right. In the others it
  /// is an ordinal whose case depends on the sentence, so that dates in digits stay as written.
  private static let spoken: Set<String> = [
    "af", "ar", "az", "bn", "ca", "cmn", "da", "el", "fa", "fil", "gl", "gu", "he", "hi", "id",
    "ja", "kn", "ko", "ml",
    "mr", "ms", "nb", "ne", "nl", "nn", "no", "pa", "pt", "ro", "sq", "sv", "sw", "ta", "te", "tr",
    "ur", "vi", "yue",
    "zh",
  ]

  /// - Parameter primary: the first subtag of a language's tag.
  static func areSpoken(in primary: String) -> Bool { spoken.contains(primary) }

  /// Nil when ICU does not know the language, or there is no such day. [any thread]
  static func words(
    year: Int,
    month: Int,
    day: Int,
    language: String
  ) throws(TextError) -> String? {
    guard let days = days(year, month: month, day: day) else { return nil }
    return try with(language) { dates in
      SystemText.string { icu_date(dates.handle, days, $0, $1) }.map(withoutAbbreviation)
    }
  }

  /// The order in which the language writes day and month before a year; nil when ICU does not know it.
  static func order(_ language: String) throws(TextError) -> Order? {
    try with(language) { $0.order }
  }

  private static func with<Value: Sendable>(
    _ language: String,
    value: @Sendable (SystemDates) -> Value?
  ) throws(TextError) -> Value? {
    let tag = SystemText.tag(language)
    return try open.withLock { open throws(TextError) -> Value? in
      if open[tag] == nil {
        var result: Int32 = 0
        let handle = icu_open_dates(tag, &result)
        guard try SystemText.isKnown(result, language: tag), let handle else { return nil }
        var letters = [CChar](repeating: 0, count: 4)
        let found = icu_date_order(tag, &letters) == ICU_OK
        let name = String(decoding: letters.prefix(3).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if open.count >= maxCount { open.removeAll() }
        open[tag] = SystemDates(
          handle: handle,
          order: found ? Order(rawValue: name) ?? .dayFirst : .dayFirst
        )
      }
      return open[tag].flatMap(value)
    }
  }

  /// Days since 1970 in the Gregorian calendar; nil for one that there is not.
  private static func days(_ year: Int, month: Int, day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1583...9999).contains(year), (1...12).contains(month),
      (1...lengths[month - 1]).contains(day)
    else { return nil }
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400
    let daysBeforeYear = before * 365 + leapDays
    // 719,162 days precede 1970.
    return daysBeforeYear + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }

  /// Russian, Ukrainian and others end with an abbreviation of "year", which a voice would spell.
  private static func withoutAbbreviation(_ words: String) -> String {
    guard words.hasSuffix("."), let last = words.split(whereSeparator: \.isWhitespace).last,
      last.dropLast().allSatisfy(\.isLetter), last.count <= 3
    else { return words }
    return String(words.dropLast(last.count + 1))
  }
}
