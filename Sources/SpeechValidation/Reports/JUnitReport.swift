// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// A report as continuous-integration servers read it: JUnit's XML, a test case for each check.
package enum JUnitReport {
  package static func lines(_ report: ValidationReport) -> [String] {
    let failures = report.count(.failed)
    let errors = report.count(.crashed, .timedOut)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let counts =
      "tests=\"\(report.results.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(report.count(.skipped))\" time=\"\(seconds(report.duration))\""
    lines.append("<testsuites \(counts)>")
    let name = report.identifier ?? report.path
    lines.append("  <testsuite name=\"\(escaped(name))\" \(counts)>")
    lines.append("    <properties>")
    for (key, value) in [
      ("library", report.path), ("level", "\(report.level)"), ("seed", "\(report.seed)"),
      ("sandbox", report.sandbox.rawValue), ("verifiedLevel", "\(report.verifiedLevel)"),
    ] + (report.load.map { [("load", $0.words)] } ?? []) {
      lines.append("      <property name=\"\(key)\" value=\"\(escaped(value))\"/>")
    }
    lines.append("    </properties>")
    for result in report.results { lines += testCase(result) }
    return lines + ["  </testsuite>", "</testsuites>"]
  }

  private static func testCase(_ result: CheckResult) -> [String] {
    let check = result.check
    let head =
      "    <testcase classname=\"\(check.group)\" name=\"\(check.identifier)\""
      + " time=\"\(seconds(result.duration))\""
    var inside: [String] = []
    let texts = result.findings.filter { $0.kind != .note }.map(\.text)
    let message = escaped(texts.first ?? check.title)
    let body = escaped((texts + ["see \(check.rule)"]).joined(separator: "\n"))
    switch result.verdict {
    case .passed:
      let hints = result.findings.filter { $0.kind == .hint }.map { "hint: " + $0.text }
      guard !hints.isEmpty else { break }
      inside.append(
        "      <system-out>\(escaped(hints.joined(separator: "\n")))</system-out>"
      )
    case .skipped: inside.append("      <skipped message=\"\(message)\"/>")
    case .failed:
      inside.append("      <failure type=\"failed\" message=\"\(message)\">\(body)</failure>")
    case .crashed, .timedOut:
      let type = result.verdict.rawValue
      inside.append("      <error type=\"\(type)\" message=\"\(message)\">\(body)</error>")
    case .warning:
      // This form has no warnings; a test case without a failure can still have output.
      inside.append("      <system-out>warning: \(body)</system-out>")
    }
    if result.verdict.isError, !result.log.isEmpty {
      inside.append("      <system-err>\(escaped(result.log))</system-err>")
    }
    return inside.isEmpty ? [head + "/>"] : [head + ">"] + inside + ["    </testcase>"]
  }

  /// Without the characters that XML 1.0 cannot represent in any form.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// To the millisecond.
  private static func seconds(_ duration: Duration) -> String {
    "\((duration / .seconds(1) * 1000).rounded() / 1000)"
  }
}
