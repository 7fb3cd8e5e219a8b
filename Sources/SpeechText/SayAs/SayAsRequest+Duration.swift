// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  /// Reads ISO 8601 ("PT1H30M"), "1:30:05", "5:30" and "90s", "2h15m".
  mutating func duration(in language: any Language) -> String? {
    let order = format { ["hms", "hm", "ms", "h", "m", "s"].contains($0) ? $0 : nil }
    let parts = text.contains(":") ? clock(order) : isoDuration(in: language)
    guard let parts, !parts.isEmpty else { return nil }
    let spoken = parts.filter { $0.1.whole != "0" || !$0.1.fraction.isEmpty }
    return language.list(
      (spoken.isEmpty ? Array(parts.suffix(1)) : spoken).map {
        $0.0.words($0.1, language: language)
      }
    )
  }

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

  private func isoDuration(in language: any Language) -> [(TimeUnit, WrittenNumber)]? {
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
