// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  mutating func date(in language: any Language) -> String? {
    if text.contains("?") || text.hasPrefix("--") {
      return UnknownDateParts(text, order: format(DateReading.format)).flatMap {
        DateReading($0.fields, format: $0.format, in: language)
      }.flatMap { language.words($0, after: preceding) }
    }
    var fields = text.split { "/.-–, ".contains($0) }.map(String.init)
      .filter { !language.context.dateJoiners.contains($0.lowercased()) }
    let weekday = fields.count > 2 ? MonthNames.weekday(fields[0], language: language) : nil
    if weekday != nil { fields.removeFirst() }
    let wanted = format(DateReading.format)
    guard let format = wanted ?? Self.guess(fields, language: language) else { return nil }
    if fields.count == 1, format.count > 1 { fields = Self.cut(fields[0], format: format) }
    var reading = DateReading(fields, format: format, in: language)
    // If no order is given, the other one may fit: 31/12 has only one reading.
    let other = ["mdy": "dmy", "dmy": "mdy", "md": "dm", "dm": "md"][format]
    if reading == nil, wanted == nil, let other {
      reading = DateReading(fields, format: other, in: language)
    }
    guard let date = reading else { return nil }
    guard let weekday else { return language.words(date, after: preceding) }
    return language.date(weekday: weekday, date: date, after: preceding)
  }

  /// The order of the fields: what is plain from themselves, else the language's.
  private static func guess(_ fields: [String], language: any Language) -> String? {
    let name = fields.firstIndex { MonthNames.month($0, language: language) != nil }
    let hasYearFirst = fields.first?.utf8.count == 4
    switch fields.count {
    case 3:
      if hasYearFirst { return "ymd" }
      if let name { return name == 0 ? "mdy" : "dmy" }
      return language.putsMonthFirst ? "mdy" : "dmy"
    case 2:
      if hasYearFirst, name != 0 { return "ym" }
      if fields[1].utf8.count == 4, name != 1 { return "my" }
      if let name { return name == 0 ? "md" : "dm" }
      return language.putsMonthFirst ? "md" : "dm"
    case 1:
      if name != nil { return "m" }
      return fields[0].utf8.count == 8 ? "ymd" : hasYearFirst ? "y" : nil
    default: return nil
    }
  }

  /// Digits without separators: "20240305" by "ymd". Empty when the number of digits does not fit.
  private static func cut(_ digits: String, format: String) -> [String] {
    let yearLength = digits.utf8.count - 2 * (format.count - 1)
    guard digits.allSatisfy(isDigit), !format.contains("y") || yearLength == 2 || yearLength == 4
    else { return [] }
    var rest = digits[...]
    var fields: [String] = []
    for letter in format {
      let length = letter == "y" ? yearLength : 2
      fields.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty ? fields : []
  }
}
