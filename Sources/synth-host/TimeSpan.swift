// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechSystem

/// A length of time as people type it: `90s`, `10min`, `1h30min`, `1:30:00`.
struct TimeSpan: CustomStringConvertible {
  let duration: Duration

  init(_ duration: Duration) { self.duration = duration }

  /// Up to a year. A number without a unit is rejected as ambiguous.
  init(typed: String) throws {
    guard let duration = Self.clock(typed) ?? Self.sum(typed) else {
      throw ValidationError(
        "Give a number with its unit, such as 90s, 10min or 2h, or a time, 1:30:00."
      )
    }
    guard duration > .zero, duration <= Self.maxDuration else {
      throw ValidationError("It must be more than 0 and at most 8760h.")
    }
    self.duration = duration
  }

  /// A silence of up to a minute, which may be 0.
  init(typedSilence typed: String) throws {
    if typed == "0" {
      duration = .zero
      return
    }
    guard let duration = Self.clock(typed) ?? Self.sum(typed) else {
      throw ValidationError("Give a number with its unit, such as 250ms or 1s, or 0.")
    }
    guard duration <= Self.maxSilence else { throw ValidationError("It must be at most 60s.") }
    self.duration = duration
  }

  private static let maxSilence = Duration.seconds(60)
  private static let maxDuration = Duration.seconds(8760 * 3600)
  private static let units: [(name: String, seconds: Double)] = [
    ("ms", 0.001), ("min", 60), ("h", 3600), ("m", 60), ("s", 1),
  ]

  /// `h:mm:ss` or `m:ss`; seconds may have a fraction.
  private static func clock(_ text: String) -> Duration? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count) else { return nil }
    var seconds = 0.0
    for (index, field) in fields.enumerated() {
      guard let number = number(field), index == fields.count - 1 || !field.contains("."),
        index == 0 || number < 60
      else { return nil }
      seconds = seconds * 60 + number
    }
    return .seconds(seconds)
  }

  /// Numbers with units, one after the other.
  private static func sum(_ text: String) -> Duration? {
    var rest = text[...]
    var seconds = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let number = number(digits) else { return nil }
      rest = rest[digits.endIndex...]
      guard let unit = units.first(where: { rest.hasPrefix($0.name) }) else { return nil }
      rest = rest.dropFirst(unit.name.count)
      seconds += number * unit.seconds
    }
    return text.isEmpty ? nil : .seconds(seconds)
  }

  /// Digits with an optional decimal point.
  private static func number(_ text: Substring) -> Double? {
    guard text.count <= 12, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else {
      return nil
    }
    return Double(text)
  }

  /// As it would be typed: `1h30min`.
  var description: String { duration.inUnits }
}
