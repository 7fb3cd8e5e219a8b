// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// A report for people.
package enum TextReport {
  /// The table: a line for each check, grouped, with what is wrong below it. With `onlyFailed`, only the checks that
  /// found something wrong. With `columns`, sentences are wrapped at that width if possible.
  package static func lines(
    _ report: ValidationReport,
    onlyFailed: Bool = false,
    columns: Int? = nil
  ) -> [String] {
    let table = Table(report.catalog, columns: columns)
    var lines = [heading(report)]
    let shown = report.results.filter {
      !onlyFailed || $0.verdict != .passed && $0.verdict != .skipped
        || $0.findings.contains { $0.kind == .hint }
    }
    if !shown.isEmpty { lines.append("") }
    var group = ""
    for result in shown {
      lines += table.lines(
        result,
        group: result.check.group == group ? "" : result.check.group
      )
      group = result.check.group
    }
    let speed = SpeedReport(report.results.flatMap(\.metrics)).lines
    if !speed.isEmpty { lines += [""] + speed }
    return lines + [""] + busyness(report) + [summary(report), verification(report)]
  }

  private static func heading(_ report: ValidationReport) -> String {
    var who = report.path.shown
    if let identifier = report.identifier {
      who += ": \(identifier)" + (report.version.map { " \($0)" } ?? "")
    }
    return
      "\(who), level \(report.level), seed \(report.seed), sandbox \(report.sandbox.rawValue)"
      + (report.load.map { ", \($0.words)" } ?? "")
  }

  /// What a reader should know about the figures of a busy machine.
  private static func busyness(_ report: ValidationReport) -> [String] {
    guard let load = report.load, load.isHigh else { return [] }
    return [
      "The machine was busy (\(load.words)): time without a processor is not held against the provider."
    ]
  }

  /// The columns of the table: as wide as the checks that there are require.
  private struct Table {
    private let groupWidth: Int
    private let nameWidth: Int
    private let verdictWidth = "TIMED OUT".utf8.count
    /// For sentences; nil: no limit.
    private let room: Int?
    private let textColumn: Int

    init(_ catalog: CheckCatalog, columns: Int?) {
      groupWidth = catalog.checks.map(\.group.utf8.count).max() ?? 0
      nameWidth =
        catalog.checks.map { $0.identifier.utf8.count - $0.group.utf8.count - 1 }.max() ?? 0
      let textColumn = groupWidth + 2 + nameWidth + 2 + verdictWidth + 2
      self.textColumn = textColumn
      room = columns.map { max(30, $0 - textColumn) }
    }

    func lines(_ result: CheckResult, group: String) -> [String] {
      let check = result.check
      let name = String(check.identifier.dropFirst(check.group.count + 1))
      let first =
        TextReport.padded(group, width: groupWidth) + "  "
        + TextReport.padded(name, width: nameWidth) + "  "
      var texts = result.findings.filter {
        $0.kind == .hint || result.verdict != .passed && $0.kind != .note
      }
      .map(\.text)
      if result.verdict.isError || result.verdict == .warning { texts.append("see \(check.rule)") }
      let word = TextReport.word(result.verdict)
      let lines = texts.flatMap { TextReport.broken($0, room: room) }
      guard let line = lines.first else { return [first + word] }
      let below = String(repeating: " ", count: textColumn)
      return [first + TextReport.padded(word, width: verdictWidth) + "  " + line]
        + lines.dropFirst().map { below + $0 }
    }
  }

  /// Wrapped into lines of at most `room` characters, unless a word is longer.
  private static func broken(_ text: String, room: Int?) -> [String] {
    guard let room else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return lines + [line]
  }

  /// Capitals for what must stand out among fifty lines.
  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .passed: "ok"
    case .skipped: "skipped"
    case .warning: "warning"
    case .failed: "FAILED"
    case .crashed: "CRASHED"
    case .timedOut: "TIMED OUT"
    }
  }

  /// Identifiers are ASCII.
  private static func padded(_ text: String, width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private static func summary(_ report: ValidationReport) -> String {
    let errors = report.count(.failed, .crashed, .timedOut)
    let parts: [(Int, String)] = [
      (report.count(.passed), "passed"), (errors, "failed"),
      (report.count(.warning), report.count(.warning) == 1 ? "warning" : "warnings"),
      (report.count(.skipped), "skipped"),
    ]
    let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let count = report.results.count
    return "\(count) check\(count == 1 ? "" : "s") in \(seconds(report.duration)) s: \(counts)"
  }

  private static func verification(_ report: ValidationReport) -> String {
    switch report.outcome {
    case .notLoaded: return "Not loaded: nothing else could be checked."
    case .interrupted: return "Interrupted: not verified."
    case .nothingChecked: return "Not verified: every check was skipped."
    case .passed, .failed:
      let level = report.verifiedLevel
      guard level == 0 else { return "Verified by level \(level)." }
      return report.outcome == .passed
        ? "Not verified: checks were left out." : "Verified by no level."
    }
  }

  /// With one digit after the point.
  private static func seconds(_ duration: Duration) -> String {
    let tenths = (duration / .seconds(1) * 10).rounded() / 10
    return "\(tenths)"
  }

  /// The catalogue, for `--list`.
  package static func catalogue(_ checks: [Check]) -> [String] {
    let width = checks.map(\.identifier.utf8.count).max() ?? 0
    return checks.map { check in
      "\(padded(check.identifier, width: width))  \(check.level)  \(padded(check.severity.rawValue, width: 7))  \(check.title)"
    }
  }
}
