// SPDX-License-Identifier: Apache-2.0

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
