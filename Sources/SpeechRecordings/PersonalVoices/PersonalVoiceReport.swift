// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// What was found in all of them, and the voice that was made.
package struct PersonalVoiceReport: Sendable {
  /// Of the list itself.
  package var listProblems: [RecordingProblem] = []
  package var recordings: [CheckedRecording] = []
  /// Nil where none was made.
  package var voice: RecordedVoiceFolder?

  package var problems: [RecordingProblem] { listProblems + recordings.flatMap(\.problems) }
  package var hasErrors: Bool { problems.contains { $0.severity == .error } }
}
