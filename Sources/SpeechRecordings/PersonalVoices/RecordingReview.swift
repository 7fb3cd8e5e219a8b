// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechHost
import SpeechMarkup

/// Looks at recordings as they are made, by the same rules as when a voice is made of them.
package final class RecordingReview {
  private let words: SpokenTextCheck?

  /// Whether what is said is checked, too: a voice of the language is there.
  package var checksWords: Bool { words != nil }

  /// - Parameters:
  ///   - language: BCP 47.
  ///   - texts: all that will be recorded.
  package init(host: SpeechHost, language: String, texts: [String]) {
    words = SpokenTextCheck(host: host, language: language, texts: texts)
  }

  /// What a recording is like, and what is to be said of it. Samples are mono.
  package func look(
    at samples: [Float],
    sampleRate: Int,
    text: String
  ) -> (measure: RecordingMeasure, problems: [RecordingProblem]) {
    let audio = RecordedAudio(samples: samples, sampleRate: sampleRate)
    let measure = RecordingMeasure(audio)
    var problems = RecordingCheck.problems(of: audio, measure, text: text, path: "")
    if let words, !problems.contains(where: { $0.severity == .error }) {
      let problem = RecordingCheck.problem(
        words.verdict(on: audio, measure, text: text),
        text: text,
        path: "",
        place: nil,
        isNoisy: problems.contains { $0.code == .noisy }
      )
      if let problem { problems.append(problem) }
    }
    return (measure, problems)
  }
}
