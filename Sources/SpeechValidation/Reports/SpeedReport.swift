// SPDX-License-Identifier: Apache-2.0

/// The figures of a validation that people want to see: how long things take, and how much memory.
package struct SpeedReport: Sendable {
  /// Name of the metric, and its title for people, in the order in which they are reported.
  private static let titles: [(name: String, title: String)] = [
    ("load", "load"), ("preload", "preload()"), ("create", "create()"),
    ("voices-time", "speech_voices()"), ("first-audio-cold", "first audio, cold"),
    ("first-audio-median", "first audio, median"), ("first-audio-p99", "first audio, 99 %"),
    ("real-time-factor", "real-time factor"), ("resident", "memory"),
    ("longest-cancel", "cancel(), longest"),
    ("longest-render-after-cancel", "render() after it, longest"),
  ]

  /// Each title once.
  private let rows: [(title: String, number: String, unit: String)]

  package init(_ metrics: [Metric]) {
    rows = Self.titles.compactMap { name, title in
      guard let metric = metrics.first(where: { $0.name == name }) else { return nil }
      switch metric.unit {
      case "us": return (title, Self.text(metric.value / 1000), "ms")
      case "KiB": return (title, Self.text(metric.value / 1024), "MiB")
      default: return (title, Self.text(metric.value), metric.unit)
      }
    }
  }

  /// A line for each, aligned.
  package var lines: [String] {
    let width = rows.map(\.title.utf8.count).max() ?? 0
    let numberWidth = rows.map(\.number.utf8.count).max() ?? 0
    return rows.map { title, number, unit in
      let gap = width - title.utf8.count + 2 + numberWidth - number.utf8.count
      let line = title + String(repeating: " ", count: gap) + number
      return unit.isEmpty ? line : "\(line) \(unit)"
    }
  }

  /// Three significant digits, six after the point at most, and never an exponent: 0.00213, 0.000052, 12.3, 540.
  package static func text(_ value: Double) -> String {
    var scale = 1.0
    var places = 0
    while value != 0, abs(value) * scale < 100, places < 6 {
      scale *= 10
      places += 1
    }
    guard let number = Int64(exactly: (abs(value) * scale).rounded()) else { return "\(value)" }
    var digits = "\(number)"
    digits = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let whole = digits.prefix(digits.utf8.count - places)
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && number > 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
