// SPDX-License-Identifier: Apache-2.0

extension German {
  var months: [String] { Self.monthNames }
  var weekdays: [String] { Self.weekdayNames }
  var dayEndings: [String] { ["."] }

  private static let monthNames = SpeechText.words(
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
  )
  private static let weekdayNames = SpeechText.words(
    "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend"
  )

  func day(_ day: Int, after preceding: String) -> String? {
    // Without an article, the strong ending: "fünfter März".
    let words = ordinal(day, form: .masculine, after: preceding)
    let isAfterArticle = preceding.split(separator: " ").last?.lowercased() == "der"
    guard let words, words.hasSuffix("e"), !isAfterArticle else { return words }
    return words + "r"
  }

  /// "am Montag, dem fünften März", but "Montag, der fünfte März".
  func date(weekday: String, date: DateReading, after preceding: String) -> String? {
    let isDative = ordinal(1, form: .masculine, after: preceding) == "ersten"
    let article = isDative ? "dem" : "der"
    return words(date, after: article).map { "\(weekday), \(article) \($0)" }
  }

  func words(_ time: TimeReading) -> String {
    let minutes = time.minute == 0 ? "" : " " + numbers.cardinal(time.minute)
    return numbers.cardinal(time.hourOfDay, form: .masculine) + " Uhr" + minutes + seconds(time)
  }
}
