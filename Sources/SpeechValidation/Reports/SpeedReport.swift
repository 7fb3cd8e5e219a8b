// SPDX-License-Identifier: Apache-2.0

/// The figures that a validation has measured.
package struct SpeedReport: Sendable {
  /// Each name once, in the order in which they are reported.
  package let metrics: [Metric]

  /// What people call the figures that every validation of level 2 has; others stand under their own names.
  private static let titles: [(name: String, title: String)] = [
    ("load", "load"), ("create", "create"), ("speech-voices", "list of voices"),
    ("first-audio-cold", "first audio, cold"), ("first-audio-median", "first audio, median"),
    ("first-audio-p99", "first audio, 99 %"), ("real-time-factor", "real-time factor"),
    ("memory", "memory"), ("cancel-median", "cancel, median"), ("cancel-p99", "cancel, 99 %"),
  ]

  package init(_ report: ValidationReport) {
    var seen: Set<String> = []
    let all = report.results.flatMap(\.metrics).filter { seen.insert($0.name).inserted }
    let known = Self.titles.compactMap { title in all.first { $0.name == title.name } }
    let names = Set(Self.titles.map(\.name))
    metrics = known + all.filter { !names.contains($0.name) }
  }

  /// A line for each, aligned.
  var lines: [String] {
    let rows = metrics.map { metric in
      let title = Self.titles.first { $0.name == metric.name }?.title ?? metric.name
      return (title, Self.text(metric.value), metric.unit)
    }
    let width = rows.map(\.0.utf8.count).max() ?? 0
    let numberWidth = rows.map(\.1.utf8.count).max() ?? 0
    return rows.map { title, number, unit in
      let line =
        title + String(repeating: " ", count: width - title.utf8.count + 2)
        + String(repeating: " ", count: numberWidth - number.utf8.count) + number
      return unit.isEmpty ? line : "\(line) \(unit)"
    }
  }

  /// Three digits that mean something: 0.114, 12.3, 540.
  package static func text(_ value: Double) -> String {
    let magnitude = abs(value)
    let scale: Double = magnitude >= 100 ? 1 : magnitude >= 10 ? 10 : magnitude >= 1 ? 100 : 1000
    let rounded = (value * scale).rounded() / scale
    guard scale == 1, abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int64(rounded))"
  }
}
