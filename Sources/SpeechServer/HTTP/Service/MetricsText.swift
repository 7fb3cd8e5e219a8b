// SPDX-License-Identifier: Apache-2.0

/// Figures in the text format of Prometheus (version 0.0.4).
struct MetricsText {
  enum Kind: String {
    case counter, gauge, histogram
  }

  private(set) var text = ""

  mutating func add(
    _ name: String,
    kind: Kind,
    label: String,
    values: [(String, Int)],
    help: String
  ) {
    head(name, kind: kind, help: help)
    for (value, count) in values {
      text += "synth_host_\(name){\(label)=\"\(Self.escaped(value))\"} \(count)\n"
    }
  }

  mutating func add(_ name: String, times values: TimeHistogram, help: String) {
    head(name, kind: .histogram, help: help)
    for (bound, count) in zip(TimeHistogram.bounds, values.counts) {
      text += "synth_host_\(name)_bucket{le=\"\(bound)\"} \(count)\n"
    }
    text += "synth_host_\(name)_bucket{le=\"+Inf\"} \(values.count)\n"
    text += "synth_host_\(name)_sum \(values.sum)\nsynth_host_\(name)_count \(values.count)\n"
  }

  mutating func add(_ name: String, total: Double, help: String) {
    head(name, kind: .counter, help: help)
    text += "synth_host_\(name) \(total)\n"
  }

  private mutating func head(_ name: String, kind: Kind, help: String) {
    text += "# HELP synth_host_\(name) \(help)\n# TYPE synth_host_\(name) \(kind.rawValue)\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n", "\r\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}
