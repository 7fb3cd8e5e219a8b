// SPDX-License-Identifier: Apache-2.0

/// Units of time, the longest first.
enum TimeUnit: Int, CaseIterable {
  case year, month, week, day, hour, minute, second

  private static let names = WordTable(
    """
    year ¦ year,years ¦ Jahr,Jahre,n ¦ an,ans,m ¦ año,años,m
    month ¦ month,months ¦ Monat,Monate,m ¦ mois,mois,m ¦ mes,meses,m
    week ¦ week,weeks ¦ Woche,Wochen,f ¦ semaine,semaines,f ¦ semana,semanas,f
    day ¦ day,days ¦ Tag,Tage,m ¦ jour,jours,m ¦ día,días,m
    hour ¦ hour,hours ¦ Stunde,Stunden,f ¦ heure,heures,f ¦ hora,horas,f
    minute ¦ minute,minutes ¦ Minute,Minuten,f ¦ minute,minutes,f ¦ minuto,minutos,m
    second ¦ second,seconds ¦ Sekunde,Sekunden,f ¦ seconde,secondes,f ¦ segundo,segundos,m
    """
  )

  func words(_ count: Int, _ language: WordingLanguage) -> String {
    words(WrittenNumber(whole: String(count)), language)
  }

  func words(_ count: WrittenNumber, _ language: WordingLanguage) -> String {
    language.words(count, of: Noun(Self.names.cell("\(self)", language) ?? ""))
  }
}

/// What is counted: "meter,meters" or, with a gender, "Meter,Meter,m".
struct Noun {
  let one: String
  let many: String
  let form: NumberForm

  init(_ cell: String) {
    let parts = cell.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    one = parts.first ?? ""
    many = parts.count > 1 ? parts[1] : one
    form = parts.last == "f" ? .feminine : parts.last == "n" ? .neuter : .masculine
  }

  func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return one.lowercased() == name || many.lowercased() == name
  }
}

extension WordingLanguage {
  func words(_ number: WrittenNumber, of noun: Noun) -> String {
    words(number, noun.form) + " " + name(of: noun, after: number)
  }

  func name(of noun: Noun, after number: WrittenNumber) -> String {
    // In French everything below two is singular: "1,5 litre".
    let isOne =
      name == .french
      ? number.whole == "0" || number.whole == "1" : number.whole == "1" && number.fraction.isEmpty
    return isOne ? noun.one : noun.many
  }

  /// "a, b and c".
  func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " \(pick("and", "und", "et", "y")) " + last
  }
}

extension SayAsRequest {
  /// Reads ISO 8601 ("PT1H30M"), "1:30:05", "5:30" and "90s", "2h15m".
  mutating func duration(in language: WordingLanguage) -> String? {
    let order = format { ["hms", "hm", "ms", "h", "m", "s"].contains($0) ? $0 : nil }
    let parts = text.contains(":") ? clock(order) : isoDuration(in: language)
    guard let parts, !parts.isEmpty else { return nil }
    let spoken = parts.filter { $0.1.whole != "0" || !$0.1.fraction.isEmpty }
    return language.list(
      (spoken.isEmpty ? Array(parts.suffix(1)) : spoken).map { $0.0.words($0.1, language) }
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

  private func isoDuration(in language: WordingLanguage) -> [(TimeUnit, WrittenNumber)]? {
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
