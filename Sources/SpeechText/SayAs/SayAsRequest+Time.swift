// SPDX-License-Identifier: Apache-2.0

extension SayAsRequest {
  mutating func time(in language: any Language) -> String? {
    // VoiceXML puts the kind of clock at the end: "0330p", "1530h", "0330?".
    let known: Set<String> = ["hms12", "hms24", "hms", "hm", "hm12", "hm24", "h", "h12", "h24"]
    let format = format { known.contains($0) ? $0 : nil }
    // Polly's example of a time is a length of time: 1'21".
    if let parts = SportTime.parts(text) { return words(parts, in: language) }
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
