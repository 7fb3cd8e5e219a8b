// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

extension RecordingCheck {
  /// The problem with a recording that does not seem to say its text.
  ///
  /// - Parameter place: where the text is from, for people; nil if that is obvious.
  static func problem(
    _ verdict: SpokenTextCheck.Verdict,
    text: String,
    path: String,
    place: String?,
    isNoisy: Bool
  ) -> RecordingProblem? {
    let quoted = "“\(text.shown)”\(place.map { " (\($0))" } ?? "")"
    let noise = isNoisy ? " in a quieter place" : ""
    switch verdict {
    case .said: return nil
    case .doubtful:
      return RecordingProblem(
        .warning,
        "doubtful-words",
        path,
        "it may not say \(quoted)",
        cure: "listen to it, and record it again\(noise) if it says something else"
      )
    case .notSaid:
      return RecordingProblem(
        .error,
        "other-words",
        path,
        "it does not say \(quoted): what is heard is other words, music or noise",
        cure: "listen to it and record it again\(noise), or pass --accept if it is right"
      )
    }
  }

  /// Errors that are a matter of opinion: a person who has listened to the recording knows better.
  static let acceptable: Set<String> = ["no-speech", "other-words", "too-long", "too-short"]
}

extension CheckedRecording {
  /// Lets it be used although it does not seem to say its text. Its problems become warnings.
  mutating func accept() {
    problems = problems.map { problem in
      guard RecordingCheck.acceptable.contains(problem.code) else { return problem }
      return RecordingProblem(
        .warning,
        problem.code,
        problem.path,
        line: problem.line,
        problem.what,
        cure: "it is used because you accepted it"
      )
    }
  }
}
