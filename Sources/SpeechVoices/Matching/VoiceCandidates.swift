// SPDX-License-Identifier: Apache-2.0

/// The steps of SSML's voice selection (SSML 1.1, 3.2.1): a set of voices that each feature in its turn makes smaller.
struct VoiceCandidates {
  private let selection: VoiceSelection
  /// Of the text.
  private let language: LanguageTag?
  /// The best first.
  private let ranked: [(voice: Voice, ranking: VoiceRanking)]

  /// Names and languages of one `<voice>` that are looked at; more is not a choice any more, and each costs a look at every
  /// voice.
  private static let maxItems = 32

  init(of selection: VoiceSelection, in voices: [Voice], language: LanguageTag?) {
    var selection = selection
    selection.names = Array(selection.names.prefix(Self.maxItems))
    selection.languages = Array(selection.languages.prefix(Self.maxItems))
    if let variant = selection.variant, variant < 1 { selection.variant = nil }
    self.selection = selection
    self.language = language
    // Among voices that are equal to SSML, one for the language of the text; where languages are asked for, those first.
    let tags = selection.languages.compactMap { LanguageTag($0.language.description) }
    let criteria = VoiceCriteria(
      languages: tags + (language.map { [$0] } ?? []),
      names: selection.names,
      required: []
    )
    ranked = voices.enumerated()
      .compactMap { place, voice in
        VoiceRanking(voice, at: place, for: criteria).map { (voice, $0) }
      }
      .sorted { $0.ranking < $1.ranking }
  }

  /// Nil when no voice has all that is required, or there is none.
  func choose(satisfyingRequired: Bool, current: VoiceMatch?) -> VoiceMatch? {
    switch chosen(satisfyingRequired: satisfyingRequired, current: current) {
    case .new(let ranking): VoiceMatching.match(ranking, among: ranked.map(\.voice))
    case .current(let current): current
    case nil: nil
    }
  }

  private enum Chosen {
    case new(VoiceRanking)
    case current(VoiceMatch)
  }

  private func chosen(satisfyingRequired: Bool, current: VoiceMatch?) -> Chosen? {
    var candidates = ranked
    var least = 1
    if satisfyingRequired {
      let required = selection.required.subtracting([.variant])
      candidates.removeAll { voice, _ in !required.allSatisfy { matches($0, voice) } }
      // Wishes must not take away the voice whose number is required.
      if selection.required.contains(.variant) { least = selection.variant ?? 1 }
    }
    guard candidates.count >= least else { return nil }
    // A few recorded phrases in a woman's voice are not answer to a wish for one.
    let forEverything = candidates.filter { voice, ranking in
      ranking.reserve == 0 || voice.identifier == current?.voice.identifier
    }
    if forEverything.count >= least { candidates = forEverything }
    let ordering = selection.ordering.filter {
      !satisfyingRequired || !selection.required.contains($0)
    }
    var narrowed: [VoiceFeature] = []
    for feature in ordering where !narrowed.contains(feature) {
      narrowed.append(feature)
      if feature == .variant {
        guard let variant = selection.variant, candidates.count >= variant else { continue }
        return .new(candidates[variant - 1].ranking)
      }
      let kept = best(of: candidates, by: [feature])
      if kept.count >= least { candidates = kept }
    }
    // Features that weigh the same: whoever has most of them.
    let others = VoiceFeature.allCases.filter { !narrowed.contains($0) && $0 != .variant }
    let kept = best(of: candidates, by: others)
    if kept.count >= least { candidates = kept }
    // The number counts last, unless it was ordered before: it is one of those who are alike in everything else.
    if let variant = selection.variant, variant <= candidates.count {
      return .new(candidates[variant - 1].ranking)
    }
    guard let first = candidates.first else { return nil }
    guard let current,
      let same = candidates.first(where: { $0.voice.identifier == current.voice.identifier }),
      mayGoOn(same, besides: first)
    else { return .new(first.ranking) }
    // A name may ask for a variant of the voice; nothing else does.
    return selection.names.isEmpty ? .current(current) : .new(same.ranking)
  }

  /// Whether the voice that was speaking continues, when it is no worse than the best by all that was asked for.
  private func mayGoOn(
    _ current: (voice: Voice, ranking: VoiceRanking),
    besides best: (voice: Voice, ranking: VoiceRanking)
  ) -> Bool {
    if asks(.languages) {
      return matches(.languages, current.voice) || current.ranking.isAlike(best.ranking)
    }
    return language.map { VoiceMatching.speaking($0, in: [current.voice]) != nil } ?? true
  }

  /// The candidates that have most of these features; all of them when none has any. Of several names the first counts.
  private func best(
    of candidates: [(voice: Voice, ranking: VoiceRanking)],
    by features: [VoiceFeature]
  ) -> [(voice: Voice, ranking: VoiceRanking)] {
    let scores = candidates.map { voice, _ in features.count { asks($0) && matches($0, voice) } }
    let most = scores.max() ?? 0
    guard most > 0 else { return candidates }
    let kept = zip(candidates, scores).filter { $1 == most }.map(\.0)
    guard features.contains(.name) else { return kept }
    for name in selection.names {
      let called = kept.filter { isCalled([name], $0.voice) }
      if !called.isEmpty { return called }
    }
    return kept
  }

  /// Whether anything is wished for.
  func asks(_ feature: VoiceFeature) -> Bool {
    switch feature {
    case .languages: !selection.languages.isEmpty
    case .name: !selection.names.isEmpty
    case .gender: selection.gender != nil
    case .age: selection.age != nil
    case .variant: selection.variant != nil
    }
  }

  /// Whether the voice has what is wished for; a wish for nothing is always met. Of a variant: whether there are so many
  /// voices at all.
  func matches(_ feature: VoiceFeature, _ voice: Voice) -> Bool {
    guard asks(feature) else { return true }
    switch feature {
    case .languages: return selection.languages.allSatisfy { $0.isSpoken(by: voice) }
    case .name: return isCalled(selection.names, voice)
    case .gender: return voice.gender == selection.gender
    case .age:
      let criteria = VoiceCriteria(age: selection.age, required: [.age])
      return VoiceRanking(voice, at: 0, for: criteria) != nil
    case .variant: return (selection.variant ?? 1) <= ranked.count
    }
  }

  /// What was asked for and the voice does not have.
  func unmet(by voice: Voice) -> [VoiceFeature] {
    VoiceFeature.allCases.filter { $0 != .variant && !matches($0, voice) }
      + (isVariantMet(by: voice) ? [] : [.variant])
  }

  /// Whether there are so many voices that have everything this one has.
  private func isVariantMet(by voice: Voice) -> Bool {
    guard let variant = selection.variant else { return true }
    let features = VoiceFeature.allCases.filter { $0 != .variant && matches($0, voice) }
    let alike = ranked.count { other, _ in features.allSatisfy { matches($0, other) } }
    return variant <= alike
  }

  private func isCalled(_ names: [String], _ voice: Voice) -> Bool {
    VoiceRanking(voice, at: 0, for: VoiceCriteria(names: names, required: [.names])) != nil
  }
}
