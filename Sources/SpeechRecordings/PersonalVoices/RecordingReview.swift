// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechHost
import SpeechMarkup

/// Checks recordings as they are made, by the same rules as when a voice is made from them.
package final class RecordingReview {
  private let words: SpokenTextCheck?

  /// Whether the words are also checked: there is a voice for the language.
  package var checksWords: Bool { words != nil }

  /// - Parameters:
  ///   - language: BCP 47.
  ///   - texts: all that will be recorded.
  package init(host: SpeechHost, language: String, texts: [String]) {
    words = SpokenTextCheck(host: host, language: language, texts: texts)
  }

  /// The measurements of a recording, and its problems. Samples are mono.
  package func look(
    at samples: [Float],
    sampleRate: Int,
    text: String
  ) -> (measure: RecordingMeasure, problems: [RecordingProblem]) {
    let audio = RecordedAudio(samples: samples, sampleRate: sampleRate)
    let measure = RecordingMeasure(audio)
    var problems = RecordingCheck.problems(of: audio, measure: measure, text: text, path: "")
    if let words, !problems.contains(where: { $0.severity == .error }) {
      let problem = RecordingCheck.problem(
        words.verdict(on: audio, measure: measure, text: text),
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
