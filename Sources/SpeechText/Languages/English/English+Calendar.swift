// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension English {
  var months: [String] { Self.monthNames }
  var weekdays: [String] { Self.weekdayNames }
  var dayEndings: [String] { ["st", "nd", "rd", "th"] }
  var putsMonthFirst: Bool { isAmerican }

  private static let monthNames = SpeechText.words(
    "January February March April May June July August September October November December"
  )
  private static let weekdayNames = SpeechText.words(
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
  )

  func day(_ day: Int, after preceding: String) -> String? {
    let isAfterThe = preceding.split(separator: " ").last?.lowercased() == "the"
    return numbers.ordinal(day, form: .masculine).map { isAfterThe ? $0 : "the " + $0 }
  }

  func date(day: String, month: String, year: String?) -> String {
    let dayAndMonth =
      isAmerican ? "\(month) \(day.replacing(text: "the ", with: ""))" : "\(day) of \(month)"
    return [dayAndMonth, year].compactMap(\.self).joined(separator: ", ")
  }

  func date(weekday: String, date: DateReading, after preceding: String) -> String? {
    words(date, after: "").map { "\(weekday), \($0)" }
  }

  // MARK: Times

  func words(_ time: TimeReading) -> String {
    if time.half != nil { return clock12(time) }
    let hour = time.hourOfDay
    let minutes =
      time.minute == 0
      ? (hour == 0 || hour > 12 ? "hundred hours" : "o'clock") : twoDigits(time.minute)
    return "\(numbers.cardinal(hour)) \(minutes)" + seconds(time)
  }

  func clock12(_ time: TimeReading) -> String {
    let minutes =
      time.minute == 0 ? (time.half == nil ? "o'clock" : "") : twoDigits(time.minute)
    // Without the last stop: the author's own may follow. eSpeak NG reads "AM" as a word, and the A of "A M" as an
    // article.
    let half = time.half.map { $0 == .morning ? "A.M" : "P.M" }
    return clock12(time, minutes: minutes, half: half)
  }

  /// "oh five", "thirty".
  private func twoDigits(_ number: Int) -> String {
    (number < 10 ? "oh " : "") + numbers.cardinal(number)
  }
}
