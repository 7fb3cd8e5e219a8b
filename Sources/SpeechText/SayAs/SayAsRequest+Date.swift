// SPDX-License-Identifier: Apache-2.0

/// A date of which at least one part is known.
struct DateReading: Hashable {
  var day: Int?
  var month: Int?
  var year: Int?

  private static let formats: Set<String> = [
    "mdy", "dmy", "ymd", "md", "dm", "ym", "my", "d", "m", "y",
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

  /// - Parameter fields: numbers and month names between the separators.
  init?(_ fields: [String], format: String, in language: WordingLanguage) {
    guard fields.count == format.count else { return nil }
    for (field, letter) in zip(fields, format) {
      switch letter {
      case "d": day = Self.day(field, language)
      case "m": month = MonthNames.month(field, language) ?? Self.number(field, 1...12)
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

  private static func number(_ field: String, _ range: ClosedRange<Int>) -> Int? {
    guard field.utf8.count <= 4, field.allSatisfy(SayAsRequest.isDigit), let value = Int(field),
      range.contains(value)
    else { return nil }
    return value
  }

  private static func day(_ field: String, _ language: WordingLanguage) -> Int? {
    let endings = language.pick(["st", "nd", "rd", "th"], ["."], ["er"], ["º", "°"])
    let ending = endings.first { field.hasSuffix($0) } ?? ""
    return number(String(field.dropLast(ending.count)), 1...31)
  }

  /// Two digits mean a year from 1969 to 2068, as in POSIX.
  private static func year(_ field: String) -> Int? {
    let digits = field.first == "'" || field.first == "’" ? String(field.dropFirst()) : field
    guard let value = number(digits, 0...9999) else { return nil }
    if digits.utf8.count == 2 { return value < 69 ? 2000 + value : 1900 + value }
    return value > 0 ? value : nil
  }
}

extension SayAsRequest {
  mutating func date(in language: WordingLanguage) -> String? {
    let joiners: Set<String> = ["de", "del", "of", "the", "le", "den", "der", "el"]
    var fields = text.split { "/.-–, ".contains($0) }.map(String.init)
      .filter { !joiners.contains($0.lowercased()) }
    let weekday = fields.count > 2 ? MonthNames.weekday(fields[0], language) : nil
    if weekday != nil { fields.removeFirst() }
    let wanted = format(DateReading.format)
    guard let format = wanted ?? Self.guess(fields, language) else { return nil }
    if fields.count == 1, format.count > 1 { fields = Self.cut(fields[0], format) }
    var reading = DateReading(fields, format: format, in: language)
    // If no order is given, the other one may fit: 31/12 has only one reading.
    let other = ["mdy": "dmy", "dmy": "mdy", "md": "dm", "dm": "md"][format]
    if reading == nil, wanted == nil, let other {
      reading = DateReading(fields, format: other, in: language)
    }
    guard let date = reading else { return nil }
    guard let weekday else { return language.words(date, after: preceding) }
    return language.words(weekday, date, after: preceding)
  }

  /// The order of the fields: what is plain from themselves, else the language's.
  private static func guess(_ fields: [String], _ language: WordingLanguage) -> String? {
    let name = fields.firstIndex { MonthNames.month($0, language) != nil }
    let hasYearFirst = fields.first?.utf8.count == 4
    switch fields.count {
    case 3:
      if hasYearFirst { return "ymd" }
      if let name { return name == 0 ? "mdy" : "dmy" }
      return language.isAmerican ? "mdy" : "dmy"
    case 2:
      if hasYearFirst, name != 0 { return "ym" }
      if fields[1].utf8.count == 4, name != 1 { return "my" }
      if let name { return name == 0 ? "md" : "dm" }
      return language.isAmerican ? "md" : "dm"
    case 1:
      if name != nil { return "m" }
      return fields[0].utf8.count == 8 ? "ymd" : hasYearFirst ? "y" : nil
    default: return nil
    }
  }

  /// Digits without separators: "20240305" by "ymd". Empty when the number of digits does not fit.
  private static func cut(_ digits: String, _ format: String) -> [String] {
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

extension WordingLanguage {
  fileprivate func words(
    _ weekday: String,
    _ date: DateReading,
    after preceding: String
  ) -> String? {
    // "am Montag, dem fünften März", but "Montag, der fünfte März".
    let isDative = name == .german && ordinal(1, .masculine, after: preceding) == "ersten"
    let article = isDative ? "dem" : "der"
    return words(date, after: pick("", article, "", "")).map { date in
      pick(
        "\(weekday), \(date)",
        "\(weekday), \(article) \(date)",
        "\(weekday) \(date)",
        "\(weekday) \(date)"
      )
    }
  }

  func words(_ date: DateReading, after preceding: String) -> String? {
    let year = date.year.map(numbers.year)
    guard let month = date.month else {
      guard let day = date.day else { return year }
      return dayWords(day, after: preceding)
    }
    let name = MonthNames.name(month, self)
    guard let day = date.day.map({ dayWords($0, after: preceding) }) else {
      return [name, year].compactMap(\.self).joined(separator: pick(" ", " ", " ", " de "))
    }
    guard let day else { return nil }
    switch self.name {
    case .english:
      let dayAndMonth =
        isAmerican ? "\(name) \(day.replacing("the ", with: ""))" : "\(day) of \(name)"
      return [dayAndMonth, year].compactMap(\.self).joined(separator: ", ")
    case .german, .french: return [day, name, year].compactMap(\.self).joined(separator: " ")
    case .spanish: return [day, name, year].compactMap(\.self).joined(separator: " de ")
    }
  }

  private func dayWords(_ day: Int, after preceding: String) -> String? {
    switch name {
    case .english:
      let isAfterThe = preceding.split(separator: " ").last?.lowercased() == "the"
      return numbers.ordinal(day, .masculine).map { isAfterThe ? $0 : "the " + $0 }
    case .german:
      // Without an article, the strong ending: "fünfter März".
      let words = ordinal(day, .masculine, after: preceding)
      let isAfterArticle = preceding.split(separator: " ").last?.lowercased() == "der"
      guard let words, words.hasSuffix("e"), !isAfterArticle else { return words }
      return words + "r"
    case .french: return day == 1 ? "premier" : numbers.cardinal(day)
    case .spanish:
      return day == 1 && region != "ES" && !region.isEmpty ? "primero" : numbers.cardinal(day)
    }
  }
}
