// SPDX-License-Identifier: Apache-2.0

extension RecordingCheck {
  /// What is to be said of a recording that does not seem to say its text.
  ///
  /// - Parameter place: where the text is from, for people; nil where that is plain.
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
      return RecordingProblem(.doubtfulWords(text: text, place: place, isNoisy: isNoisy), path)
    case .notSaid:
      return RecordingProblem(.otherWords(text: text, place: place, isNoisy: isNoisy), path)
    }
  }
}

extension CheckedRecording {
  /// Lets it be used although it does not seem to say its text. What is wrong with it stays a warning.
  mutating func accept() { problems = problems.map(\.accepted) }
}
