// SPDX-License-Identifier: Apache-2.0

extension VoiceSelection {
  /// Chooses among `voices`, which are in search order, while `current` is speaking text in `language`. [any thread]
  ///
  /// Where several voices are as good as each other for SSML, they are ranked as `VoiceMatching.best` does for `language`,
  /// and `current` continues when none is better.
  package func choose(
    from voices: [Voice],
    current: VoiceMatch? = nil,
    language: LanguageTag? = nil
  ) -> Outcome {
    let candidates = VoiceCandidates(of: self, in: voices, language: language)
    if let match = candidates.choose(satisfyingRequired: true, current: current) {
      return outcome(match, candidates: candidates, failure: nil)
    }
    let asked = VoiceFeature.allCases.filter { required.contains($0) && candidates.asks($0) }
    let failure = Failure(
      required: asked,
      missing: asked.filter { feature in
        !voices.contains { candidates.matches(feature, voice: $0) }
      }
    )
    guard onFailure != .keepExisting,
      let match = candidates.choose(satisfyingRequired: false, current: current)
    else {
      return Outcome(
        choice: onFailure == .keepExisting ? .keepCurrent : .none,
        unmet: [],
        failure: failure
      )
    }
    if onFailure == .processorChoice, let language, current != nil,
      VoiceMatching.speaking(language, in: [match.voice]) == nil
    {
      return Outcome(choice: .keepCurrent, unmet: [], failure: failure)
    }
    return outcome(match, candidates: candidates, failure: failure)
  }

  private func outcome(
    _ match: VoiceMatch,
    candidates: VoiceCandidates,
    failure: Failure?
  ) -> Outcome {
    Outcome(choice: .voice(match), unmet: candidates.unmet(by: match.voice), failure: failure)
  }
}
