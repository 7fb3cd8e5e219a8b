// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// What is wrong with a recording, or with the list of them.
package struct RecordingProblem: Hashable, Sendable {
  package let kind: Kind
  /// The file, as it was found; it may hold anything that a file name does.
  package let path: String
  /// The line of `metadata.csv`, counted from 1; nil if the problem concerns no line.
  package let line: Int?
  /// A person has listened, and wants the recording to be used anyway.
  package private(set) var isAccepted = false

  /// Stable and short: `clipped`, `too-soft`.
  package var code: Code { kind.code }
  /// A warning: it is used as it is, and may sound worse than it could. An error: it cannot be used.
  package var severity: DiagnosticSeverity { isAccepted ? .warning : kind.severity }
  /// What is wrong, without a full stop.
  package var what: String { kind.what }
  /// What helps, without a full stop.
  package var cure: String { isAccepted ? "it is used because you accepted it" : kind.cure }

  init(_ kind: Kind, path: String, line: Int? = nil) {
    self.kind = kind
    self.path = path
    self.line = line
    assert(code.severities.contains(severity), "\(code) is never of the severity \(severity)")
  }

  /// The same where a person wants the recording to be used anyway, if it is a matter of opinion.
  var accepted: RecordingProblem {
    var problem = self
    problem.isAccepted = isAcceptable
    return problem
  }

  /// Whether a person who has listened may keep the recording anyway: it is a matter of opinion, and someone who has
  /// listened to the recording knows better.
  package var isAcceptable: Bool {
    switch code {
    case .noSpeech, .otherWords, .tooLong, .tooShort: true
    default: false
    }
  }
}
