// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Reads ISO 8601 ("PT1H30M"), "1:30:05", "5:30", "90s", "2h15m", "1 hr 5 min" and "1'21\"".
  mutating func duration(in language: any Language) -> String? {
    let order = format { ["hms", "hm", "ms", "h", "m", "s"].contains($0) ? $0 : nil }
    let parts =
      text.contains(":")
      ? clock(order)
      : SportTime.parts(text) ?? isoDuration(text) ?? isoDuration(Self.withShortUnits(text))
    guard let parts, !parts.isEmpty else { return nil }
    return words(parts, in: language)
  }

  /// A length of time of which parts that are zero are left out.
  func words(_ parts: [(TimeUnit, WrittenNumber)], in language: any Language) -> String {
    let spoken = parts.filter { $0.1.whole != "0" || !$0.1.fraction.isEmpty }
    return language.list(
      (spoken.isEmpty ? Array(parts.suffix(1)) : spoken).map {
        $0.0.words($0.1, language: language)
      }
    )
  }

  /// With each unit as its first letter: "1 hr 5 min 20 sec" is "1h5m20s".
  private static func withShortUnits(_ text: String) -> String {
    var short = ""
    for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," }) {
      let number = word.prefix { isDigit($0) || $0 == "." }
      let unit = word.dropFirst(number.count)
      short +=
        number + (units[unit.hasSuffix(".") ? String(unit.dropLast()) : String(unit)] ?? unit)
    }
    return short
  }

  private static let units: [String: Substring] = [
    "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "std": "h", "min": "m", "mins": "m",
    "minute": "m", "minutes": "m", "sec": "s", "secs": "s", "second": "s", "seconds": "s",
    "sek": "s", "seg": "s", "day": "d", "days": "d",
  ]

  private func clock(_ order: String?) -> [(TimeUnit, WrittenNumber)]? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count <= 3 else { return nil }
    let isMinutes = order == "ms" || order == nil
    let units: [TimeUnit] =
      fields.count == 3
      ? [.hour, .minute, .second] : isMinutes ? [.minute, .second] : [.hour, .minute]
    var parts: [(TimeUnit, WrittenNumber)] = []
    for (index, (unit, field)) in zip(units, fields).enumerated() {
      guard (1...6).contains(field.utf8.count),
        let number = WrittenNumber(field, decimalIsComma: field.contains(",")), !number.isNegative,
        number.fraction.isEmpty || unit == .second, index == 0 || (number.value ?? 60) < 60
      else { return nil }
      parts.append((unit, number))
    }
    return parts
  }

  private func isoDuration(_ text: String) -> [(TimeUnit, WrittenNumber)]? {
    var isTime = true
    var digits = ""
    var parts: [(TimeUnit, WrittenNumber)] = []
    for (index, letter) in text.uppercased().enumerated() where letter != " " {
      if Self.isDigit(letter) || letter == "." || letter == "," {
        digits.append(letter)
        continue
      }
      if letter == "P", index == 0 {
        isTime = false
        continue
      }
      if letter == "T", !isTime, digits.isEmpty {
        isTime = true
        continue
      }
      let unit: TimeUnit? =
        switch (letter, isTime) {
        case ("Y", false): .year
        case ("M", false): .month
        case ("W", _): .week
        case ("D", _): .day
        case ("H", true): .hour
        case ("M", true): .minute
        case ("S", true): .second
        default: nil
        }
      guard let unit, parts.last.map({ $0.0.rawValue < unit.rawValue }) ?? true,
        let number = WrittenNumber(digits, decimalIsComma: digits.contains(","))
      else { return nil }
      parts.append((unit, number))
      digits = ""
    }
    return digits.isEmpty ? parts : nil
  }
}
