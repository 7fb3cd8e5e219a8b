// SPDX-License-Identifier: Apache-2.0

extension Spanish {
  var months: [String] { Self.monthNames }
  var weekdays: [String] { Self.weekdayNames }
  var dayEndings: [String] { ["º", "°"] }

  private static let monthNames = SpeechText.words(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
  )
  private static let weekdayNames = SpeechText.words(
    "lunes martes miércoles jueves viernes sábado domingo"
  )

  func day(_ day: Int, after preceding: String) -> String? {
    day == 1 && region != "ES" && !region.isEmpty ? "primero" : numbers.cardinal(day)
  }

  func date(day: String, month: String, year: String?) -> String {
    [day, month, year].compactMap(\.self).joined(separator: " de ")
  }

  func date(month: String, year: String) -> String { "\(month) de \(year)" }

  func date(weekday: String, date: DateReading, after preceding: String) -> String? {
    words(date, after: "").map { "\(weekday) \($0)" }
  }

  // MARK: Times

  func words(_ time: TimeReading) -> String {
    if time.half != nil { return clock12(time) }
    let hour = time.hourOfDay
    let minutes = time.minute == 0 ? hour == 1 ? "hora" : "horas" : twoDigits(time.minute)
    return "\(numbers.cardinal(hour, form: .feminine)) \(minutes)" + seconds(time)
  }

  func clock12(_ time: TimeReading) -> String {
    let minutes =
      time.minute == 0 ? (time.half == nil ? "en punto" : "") : twoDigits(time.minute)
    let half = time.half.map { half in
      half == .morning
        ? time.hourOfDay == 0 ? "de la noche" : "de la mañana"
        : time.hourOfDay >= 20 ? "de la noche" : "de la tarde"
    }
    return clock12(time, minutes: minutes, half: half)
  }

  /// "cero cinco", "treinta".
  private func twoDigits(_ number: Int) -> String {
    (number < 10 ? "cero " : "") + numbers.cardinal(number)
  }
}
