// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  mutating func time(in language: WordingLanguage) -> String? {
    // VoiceXML puts the kind of clock at the end: "0330p", "1530h", "0330?".
    let known: Set<String> = ["hms12", "hms24", "hms", "hm", "hm12", "hm24", "h", "h12", "h24"]
    let format = format { known.contains($0) ? $0 : nil }
    let isUnsure = text.last == "?"
    guard var time = TimeReading(isUnsure ? String(text.dropLast()) : text) else { return nil }
    if format?.hasSuffix("12") == true {
      guard time.half != nil || time.hour <= 12 else { return nil }
      if time.half == nil { return language.clock12(time) }
    }
    if format?.hasSuffix("24") == true {
      time.hour = time.hourOfDay
      time.half = nil
    }
    return language.words(time)
  }
}

extension WordingLanguage {
  func words(_ time: TimeReading) -> String {
    let hour = time.hourOfDay
    switch name {
    case .english:
      if time.half != nil { return clock12(time) }
      let minutes =
        time.minute == 0
        ? (hour == 0 || hour > 12 ? "hundred hours" : "o'clock") : twoDigits(time.minute)
      return "\(numbers.cardinal(hour)) \(minutes)" + seconds(time)
    case .german:
      let minutes = time.minute == 0 ? "" : " " + numbers.cardinal(time.minute)
      return numbers.cardinal(hour, .masculine) + " Uhr" + minutes + seconds(time)
    case .french:
      let minutes = time.minute == 0 ? "" : " " + numbers.cardinal(time.minute, .feminine)
      let unit = hour > 1 ? " heures" : " heure"
      return numbers.cardinal(hour, .feminine) + unit + minutes + seconds(time)
    case .spanish:
      if time.half != nil { return clock12(time) }
      let minutes = time.minute == 0 ? hour == 1 ? "hora" : "horas" : twoDigits(time.minute)
      return "\(numbers.cardinal(hour, .feminine)) \(minutes)" + seconds(time)
    }
  }

  /// On a 12-hour clock, with the half of the day if it is known.
  func clock12(_ time: TimeReading) -> String {
    guard name == .english || name == .spanish else { return words(time) }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    let minutes =
      time.minute == 0
      ? time.half == nil ? pick("o'clock", "", "", "en punto") : ""
      : twoDigits(time.minute)
    let half = time.half.map { half in
      let isMorning = half == .morning
      // Without the last stop: the author's own may follow. eSpeak NG reads "AM" as a word, and the A of "A M" as an
      // article.
      if name == .english { return isMorning ? "A.M" : "P.M" }
      return isMorning ? "de la mañana" : time.hourOfDay >= 20 ? "de la noche" : "de la tarde"
    }
    let words =
      [numbers.cardinal(hour, .feminine), minutes].filter { !$0.isEmpty }
      .joined(separator: " ") + seconds(time)
    return [words, half].compactMap(\.self).joined(separator: " ")
  }

  /// "oh five", "cero cinco", "thirty".
  private func twoDigits(_ number: Int) -> String {
    (number < 10 ? pick("oh ", "", "", "cero ") : "") + numbers.cardinal(number)
  }

  private func seconds(_ time: TimeReading) -> String {
    guard let second = time.second, second > 0 else { return "" }
    return " \(pick("and", "und", "et", "y")) " + TimeUnit.second.words(second, self)
  }
}
