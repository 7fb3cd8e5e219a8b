// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A time of day.
struct TimeReading: Hashable {
  enum HalfDay: Hashable { case morning, afternoon }

  var hour: Int
  var minute: Int
  var second: Int?
  var half: HalfDay?

  init(hour: Int, minute: Int, second: Int? = nil) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Reads "15:30", "3.30 pm", "15h30", "15 Uhr 30", "0930", "3 o'clock".
  init?(_ text: String) {
    var rest = text.lowercased().replacing(text: " o'clock", with: "")
      .replacing(text: "o’clock", with: "")
    for (ending, half) in Self.halves where rest.hasSuffix(ending) {
      rest.removeLast(ending.count)
      self.half = half
      break
    }
    var fields: [String] = [""]
    for character in rest.replacing(text: "uhr", with: ":") {
      if SayAsRequest.isDigit(character) {
        fields[fields.count - 1].append(character)
      } else if ":.hms".contains(character) {
        fields.append("")
      } else if character != " " {
        return nil
      }
    }
    while fields.count > 1, fields.last == "" { fields.removeLast() }
    if fields.count == 1, fields[0].utf8.count == 4 || fields[0].utf8.count == 6 {
      let digits = fields[0]
      fields = [String(digits.prefix(2)), String(digits.dropFirst(2).prefix(2))]
      if digits.utf8.count == 6 { fields.append(String(digits.suffix(2))) }
    }
    guard (1...3).contains(fields.count), fields.allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return nil }
    let numbers = fields.compactMap { Int($0) }
    guard numbers.count == fields.count, let first = numbers.first,
      first < 24 || numbers.allSatisfy({ $0 == 24 || $0 == 0 }) && first == 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 }), half == nil || (0...12).contains(first)
    else { return nil }
    hour = first
    minute = numbers.count > 1 ? numbers[1] : 0
    second = numbers.count > 2 ? numbers[2] : nil
  }

  private static let halves: [(String, HalfDay)] = [
    ("a.m.", .morning), ("am", .morning), ("a. m.", .morning), ("a", .morning),
    ("p.m.", .afternoon), ("pm", .afternoon), ("p. m.", .afternoon), ("p", .afternoon),
  ]

  /// Hours since midnight.
  var hourOfDay: Int {
    switch half {
    case .morning: hour == 12 ? 0 : hour
    case .afternoon: hour == 12 ? 12 : hour + 12
    case nil: hour
    }
  }
}
