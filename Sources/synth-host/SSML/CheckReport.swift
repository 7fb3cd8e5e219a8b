// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// The diagnostics of `ssml check` for one file. Prints each immediately unless silent.
final class CheckReport: PlanObserver {
  /// As messages name it.
  let file: String
  private(set) var isMissing = false
  private let isStrict: Bool
  private let isSilent: Bool
  private var counts: [DiagnosticSeverity: Int] = [:]
  /// Kept for JSON alone: a document may have a million.
  private var diagnostics: [RenderDiagnostic] = []

  init(_ file: String, isStrict: Bool, isSilent: Bool) {
    self.file = file
    self.isStrict = isStrict
    self.isSilent = isSilent
  }

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    counts[diagnostic.severity, default: 0] += 1
    if isSilent {
      diagnostics.append(diagnostic)
    } else {
      Console.error(diagnostic.line(in: file))
    }
  }

  func didNotRead(_ error: CommandError) {
    isMissing = error.exitStatus == .inputMissing
    didDiagnose(
      RenderDiagnostic(isMissing ? .notRead(why: error.message) : .tooLarge(why: error.message))
    )
  }

  /// The file was read, and is empty or not text.
  func didFindNoDocument(_ error: CommandError) {
    didDiagnose(RenderDiagnostic(.noDocument(why: error.message)))
  }

  var hasFailed: Bool {
    counts[.error, default: 0] > 0 || isStrict && counts[.warning, default: 0] > 0
  }

  // MARK: Lines

  /// `page.ssml: ok, 2 notes`.
  var summary: String {
    ([file.shown + ": " + (hasFailed ? "failed" : "ok")] + Self.words(counts)).joined(
      separator: ", "
    )
  }

  /// `3 files: 2 ok, 1 failed, 1 error`.
  static func summary(_ reports: [CheckReport]) -> String {
    let failed = reports.count(where: \.hasFailed)
    let verdicts = ["\(reports.count - failed) ok", "\(failed) failed"]
    return "\(reports.count) files: " + (verdicts + words(total(reports))).joined(separator: ", ")
  }

  private static func words(_ counts: [DiagnosticSeverity: Int]) -> [String] {
    [DiagnosticSeverity.error, .warning, .note].compactMap { severity in
      guard let count = counts[severity], count > 0 else { return nil }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
  }

  private static func total(_ reports: [CheckReport]) -> [DiagnosticSeverity: Int] {
    reports.reduce(into: [:]) { sum, report in sum.merge(report.counts, uniquingKeysWith: +) }
  }

  // MARK: JSON

  /// See `Schemas/check.schema.json`.
  static func json(_ reports: [CheckReport]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      write(total(reports), to: &writer)
      writer.key("files")
      writer.array { writer in
        for report in reports { report.write(to: &writer) }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    writer.object { writer in
      Self.write(counts, to: &writer)
      writer.key("diagnostics")
      writer.array { writer in
        for diagnostic in diagnostics { diagnostic.write(to: &writer) }
      }
      writer.member("file", file)
      writer.member("ok", !hasFailed)
    }
  }

  private static func write(
    _ counts: [DiagnosticSeverity: Int],
    to writer: inout JSONWriter
  ) {
    writer.key("counts")
    writer.object { writer in
      writer.member("errors", counts[.error] ?? 0)
      writer.member("notes", counts[.note] ?? 0)
      writer.member("warnings", counts[.warning] ?? 0)
    }
  }
}
