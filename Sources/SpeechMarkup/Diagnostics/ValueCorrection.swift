// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What an invalid value of an attribute was probably meant to be.
enum ValueCorrection {
  /// Nil where nothing is near.
  /// - Parameter words: The words that are valid for the attribute.
  static func of(_ value: String, attribute: Substring, words: [String]) -> String? {
    // Values have no maximum length; longer ones are not misspelled but something else.
    guard value.utf8.prefix(41).count <= 40 else { return nil }
    if let word = EditDistance.nearest(to: value.trimmed, among: words) { return word }
    let tidy = withCustomaryUnit(value)
    let candidates = [tidy, "+" + tidy] + completions(of: tidy, attribute: attribute)
    return candidates.first { isValid($0, attribute: attribute) }
  }

  /// Without spaces, with a point in fractions, and the unit as SSML writes it: `1,5 sec` is `1.5s`.
  private static func withCustomaryUnit(_ value: String) -> String {
    var tidy = String(value.lowercased().filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 })
    if tidy.hasPrefix("−") || tidy.hasPrefix("–") { tidy = "-" + tidy.dropFirst() }
    let number = tidy.prefix { $0.isNumber || ".+-".contains($0) }
    guard let unit = units[String(tidy.dropFirst(number.count))] else { return tidy }
    return number + unit
  }

  private static let units: [String: String] = [
    "s": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s",
    "ms": "ms", "msec": "ms", "msecs": "ms", "millis": "ms", "millisecond": "ms",
    "milliseconds": "ms",
    "hz": "Hz", "hertz": "Hz", "db": "dB", "decibel": "dB", "decibels": "dB",
    "st": "st", "semitone": "st", "semitones": "st", "%": "%", "percent": "%", "pct": "%",
  ]

  /// A time without a unit: few are seconds, many milliseconds.
  private static func completions(of value: String, attribute: Substring) -> [String] {
    guard let number = Double(value) else { return [] }
    return [number < 100 ? value + "s" : value + "ms", value + "dB", value + "Hz"]
  }

  private static func isValid(_ value: String, attribute: Substring) -> Bool {
    switch attribute {
    case "time", "duration", "clipBegin", "clipEnd", "repeatDur", "fetchtimeout", "max-duration":
      TimeDesignation.duration(value) != nil
    case "rate": RateChange.read(value) != nil
    case "pitch": PitchChange.read(value, as: .baseline) != nil
    case "range": PitchChange.read(value, as: .range) != nil
    case "volume": VolumeChange.read(value) != nil
    case "soundLevel": Quantity(value).map { $0.unit == .decibels && $0.isSigned } ?? false
    case "speed": Quantity(value)?.unit == .percent
    default: false
    }
  }
}
