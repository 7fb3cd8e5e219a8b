// SPDX-License-Identifier: Apache-2.0

/// The outcome of a check.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  case passed
  /// It does not apply, or could not be performed; a finding says why.
  case skipped
  case warning
  case failed
  /// The process that performed it ended before it was done.
  case crashed
  /// The process that performed it was not done in time.
  case timedOut = "timed-out"

  /// Whether it counts as a failure of the provider.
  package var isError: Bool { self == .failed || self == .crashed || self == .timedOut }

  /// The verdict by the findings of a process that completed the check. A check that is only a warning never fails.
  package init(_ findings: [Finding], severity: Check.Severity) {
    let kinds = Set(findings.map(\.kind))
    if kinds.contains(.failure) {
      self = severity == .error ? .failed : .warning
    } else if kinds.contains(.warning) {
      self = .warning
    } else {
      self = kinds.contains(.skip) ? .skipped : .passed
    }
  }
}
