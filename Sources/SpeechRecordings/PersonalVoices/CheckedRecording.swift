// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// What was found in one recording.
package struct CheckedRecording: Hashable, Sendable {
  package let id: String
  package let text: String
  /// Of the file; it may hold anything that a file name does.
  package let path: String
  /// Hz; nil when it could not be decoded.
  package var sampleRate: Int?
  /// Nil when it could not be decoded.
  package var measure: RecordingMeasure?
  package var problems: [RecordingProblem] = []
  /// An earlier recording says the same text or has the same name.
  package var isLeftOut = false

  package var isGood: Bool { !problems.contains { $0.severity == .error } }
}
