// SPDX-License-Identifier: Apache-2.0

/// Dates and times of day.
protocol LanguageCalendar: Sendable {
  /// From January on.
  var months: [String] { get }
  /// From Monday on; a second name of a day may follow.
  var weekdays: [String] { get }
  /// What may follow the digits of a day.
  var dayEndings: [String] { get }
  /// Whether the month precedes the day in digits, as in America.
  var putsMonthFirst: Bool { get }

  // MARK: Dates

  /// - Parameter preceding: the text before it, which may decide an article or ending.
  func day(_ day: Int, after preceding: String) -> String?
  func date(day: String, month: String, year: String?) -> String
  func date(month: String, year: String) -> String
  func date(weekday: String, date: DateReading, after preceding: String) -> String?

  // MARK: Times

  func words(_ time: TimeReading) -> String
  /// On a 12-hour clock, with the half of the day if it is known.
  func clock12(_ time: TimeReading) -> String
}

extension LanguageCalendar {
  var putsMonthFirst: Bool { false }
  func date(day: String, month: String, year: String?) -> String {
    [day, month, year].compactMap(\.self).joined(separator: " ")
  }
  func date(month: String, year: String) -> String { "\(month) \(year)" }
  func clock12(_ time: TimeReading) -> String { words(time) }
}

extension Language {
  func words(_ date: DateReading, after preceding: String) -> String? {
    let year = date.year.map(numbers.year)
    guard let number = date.month else {
      guard let day = date.day else { return year }
      return self.day(day, after: preceding)
    }
    let month = MonthNames.name(number, language: self)
    guard let number = date.day else {
      return year.map { self.date(month: month, year: $0) } ?? month
    }
    return day(number, after: preceding).map { self.date(day: $0, month: month, year: year) }
  }

  /// The hour of a 12-hour clock with what follows it.
  func clock12(_ time: TimeReading, minutes: String, half: String?) -> String {
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    let words =
      [numbers.cardinal(hour, form: .feminine), minutes].filter { !$0.isEmpty }
      .joined(separator: " ") + seconds(time)
    return [words, half].compactMap(\.self).joined(separator: " ")
  }

  /// " and five seconds"; nothing where there are none.
  func seconds(_ time: TimeReading) -> String {
    guard let second = time.second, second > 0 else { return "" }
    return " \(and) " + TimeUnit.second.words(second, language: self)
  }
}
