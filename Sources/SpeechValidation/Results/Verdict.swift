// SPDX-License-Identifier: Apache-2.0

/// How a check came out.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  case passed
  /// It does not apply, or could not be carried out; a finding says why.
  case skipped
  case warning
  case failed
  /// The process that carried it out ended before it was done.
  case crashed
  /// The process that carried it out was not done in time.
  case timedOut = "timed-out"

  /// Whether it is held against the provider.
  package var isError: Bool { self == .failed || self == .crashed || self == .timedOut }

  /// By what a process that came to its end has found. A check that is only advice never fails.
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
