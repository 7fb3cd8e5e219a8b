// SPDX-License-Identifier: Apache-2.0

/// A date of which at least one part is known.
struct DateReading: Hashable {
  var day: Int?
  var month: Int?
  var year: Int?

  private static let formats: Set<String> = [
    "mdy", "dmy", "ymd", "ydm", "md", "dm", "ym", "my", "d", "m", "y",
  ]
  private static let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// One of the W3C's formats; Google and Microsoft repeat letters ("yyyymmdd") or separate them.
  static func format(_ value: String) -> String? {
    var short = ""
    for letter in value where !" -/.".contains(letter) && short.last != letter {
      short.append(letter)
    }
    return formats.contains(short) ? short : nil
  }

  init(day: Int) { self.day = day }

  /// - Parameter fields: numbers and month names between the separators.
  init?(_ fields: [String], format: String, in language: any Language) {
    guard fields.count == format.count else { return nil }
    for (field, letter) in zip(fields, format) {
      switch letter {
      case "d": day = Self.day(field, language: language)
      case "m":
        month = MonthNames.month(field, language: language) ?? Self.number(field, range: 1...12)
      default: year = Self.year(field)
      }
      let isRead = letter == "d" ? day != nil : letter == "m" ? month != nil : year != nil
      guard isRead else { return nil }
    }
    if let day, let month, day > Self.days[month - 1] { return nil }
    if day == 29, month == 2, let year, !Self.isLeap(year) { return nil }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func number(_ field: String, range: ClosedRange<Int>) -> Int? {
    guard field.utf8.count <= 4, field.allSatisfy(SayAsRequest.isDigit), let value = Int(field),
      range.contains(value)
    else { return nil }
    return value
  }

  private static func day(_ field: String, language: any Language) -> Int? {
    let ending = language.dayEndings.first { field.hasSuffix($0) } ?? ""
    return number(String(field.dropLast(ending.count)), range: 1...31)
  }

  /// Two digits mean a year from 1940 to 2039: who writes so seldom means one that is far ahead.
  private static func year(_ field: String) -> Int? {
    let digits = field.first == "'" || field.first == "’" ? String(field.dropFirst()) : field
    guard let value = number(digits, range: 0...9999) else { return nil }
    if digits.utf8.count == 2 { return value < 40 ? 2000 + value : 1900 + value }
    return value > 0 ? value : nil
  }
}
