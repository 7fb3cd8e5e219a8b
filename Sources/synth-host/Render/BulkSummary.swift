// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechStore
import SpeechSystem

/// The results for the units of a manifest.
struct BulkSummary: JSONRow {
  struct Failure {
    let id: String
    let line: Int
    let cause: UnitFailure
  }

  /// Those that were in the store.
  private(set) var present = 0
  private(set) var rendered = 0
  private(set) var failures: [Failure] = []
  /// The ids of those that are not in the store, with their lines.
  private(set) var missing: [(id: String, line: Int)] = []

  /// Those whose fate is known.
  var count: Int { present + rendered + missing.count }

  mutating func addPresent() { present += 1 }

  mutating func addRendered() { rendered += 1 }

  mutating func add(missing id: String, line: Int) { missing.append((id, line)) }

  mutating func add(_ failure: UnitFailure, id: String, line: Int) {
    failures.append(Failure(id: id, line: line, cause: failure))
    missing.append((id, line))
  }

  /// `5 units: 3 rendered, 1 already present, 1 failed.`
  var text: String {
    "\(count) \(count == 1 ? "unit" : "units"): \(counts)"
  }

  /// `3 rendered, 1 already present, 1 failed.`
  var counts: String {
    var parts = ["\(rendered) rendered"]
    if present > 0 { parts.append("\(present) already present") }
    if !failures.isEmpty { parts.append("\(failures.count) failed") }
    return parts.joined(separator: ", ") + "."
  }

  /// The status of a run that leaves units out: `incomplete` as long as another run may render one of them, which schedulers
  /// take for a reason to start it again; else that of the first failure in the manifest.
  var failureStatus: ExitStatus {
    if failures.contains(where: { $0.cause.lastingStatus == nil }) { return .incomplete }
    return failures.min { $0.line < $1.line }?.cause.lastingStatus ?? .incomplete
  }

  /// The status where units were only counted.
  var missingStatus: ExitStatus { missing.count > failures.count ? .incomplete : failureStatus }

  /// Failures that are listed.
  private static let maxListed = 20

  /// The list of those that failed, in the order of the manifest.
  var failureText: String {
    var lines = ["\(failures.count) \(failures.count == 1 ? "unit" : "units") failed:"]
    for failure in failures.sorted(by: { $0.line < $1.line }).prefix(Self.maxListed) {
      lines.append("  \(failure.id.shown): \(failure.cause.reason.shown)")
    }
    if failures.count > Self.maxListed {
      lines.append("  and \(failures.count - Self.maxListed) more")
    }
    lines.append(advice)
    return lines.joined(separator: "\n")
  }

  private var advice: String {
    let lasting = failures.count { $0.cause.lastingStatus != nil }
    if lasting == 0 {
      return "Run the same command again to try these again; everything else is complete."
    }
    let what = lasting == failures.count ? "They fail" : "\(lasting) of them fail"
    return
      "\(what) each time until the cause is gone: change the manifest, or what the messages name, then run the same "
      + "command again. Everything else is complete."
  }

  /// Its schema is `Schemas/missing.schema.json`.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("missing", missing.sorted { $0.line < $1.line }.map(\.id))
      writer.member("units", count)
    }
  }
}
