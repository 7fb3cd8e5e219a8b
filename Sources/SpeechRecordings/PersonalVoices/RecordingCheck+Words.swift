// SPDX-License-Identifier: Apache-2.0

extension RecordingCheck {
  /// The problem of a recording that does not seem to say its text.
  ///
  /// - Parameter place: where the text is from, for people; nil if that is obvious.
  static func problem(
    _ verdict: SpokenTextCheck.Verdict,
    text: String,
    path: String,
    place: String?,
    isNoisy: Bool
  ) -> RecordingProblem? {
    switch verdict {
    case .said: return nil
    case .doubtful:
      return RecordingProblem(
        .doubtfulWords(text: text, place: place, isNoisy: isNoisy),
        path: path
      )
    case .notSaid:
      return RecordingProblem(.otherWords(text: text, place: place, isNoisy: isNoisy), path: path)
    }
  }
}

extension CheckedRecording {
  /// Accepts it although it does not seem to say its text. The problem remains as a warning.
  mutating func accept() { problems = problems.map(\.accepted) }
}
