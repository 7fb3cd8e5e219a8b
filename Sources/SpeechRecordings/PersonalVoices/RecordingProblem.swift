// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What is wrong with a recording, or with the list of them.
package struct RecordingProblem: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// It is used as it is, and may sound worse than it could.
    case warning
    /// It cannot be used.
    case error
  }

  package let severity: Severity
  /// Stable and short: `clipped`, `too-soft`.
  package let code: String
  /// The file, as it was found; it may contain anything that a file name can.
  package let path: String
  /// Of `metadata.csv`, from 1; nil if the problem does not concern a line.
  package let line: Int?
  /// What is wrong, without a full stop.
  package let what: String
  /// How to fix it, without a full stop.
  package let cure: String

  init(
    _ severity: Severity,
    _ code: String,
    _ path: String,
    line: Int? = nil,
    _ what: String,
    cure: String
  ) {
    self.severity = severity
    self.code = code
    self.path = path
    self.line = line
    self.what = what
    self.cure = cure
  }
}
