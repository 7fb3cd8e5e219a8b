// SPDX-License-Identifier: Apache-2.0

extension French {
  var months: [String] { Self.monthNames }
  var weekdays: [String] { Self.weekdayNames }
  var dayEndings: [String] { ["er"] }

  private static let monthNames = SpeechText.words(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
  )
  private static let weekdayNames = SpeechText.words(
    "lundi mardi mercredi jeudi vendredi samedi dimanche"
  )

  func day(_ day: Int, after preceding: String) -> String? {
    day == 1 ? "premier" : numbers.cardinal(day)
  }

  func date(weekday: String, date: DateReading, after preceding: String) -> String? {
    words(date, after: "").map { "\(weekday) \($0)" }
  }

  func words(_ time: TimeReading) -> String {
    let hour = time.hourOfDay
    let minutes = time.minute == 0 ? "" : " " + numbers.cardinal(time.minute, form: .feminine)
    let unit = hour > 1 ? " heures" : " heure"
    return numbers.cardinal(hour, form: .feminine) + unit + minutes + seconds(time)
  }
}
