// SPDX-License-Identifier: Apache-2.0

/// The steps of SSML's voice selection (SSML 1.1, 3.2.1): a set of voices that each feature narrows in turn.
struct VoiceCandidates {
  private let selection: VoiceSelection
  /// Of the text.
  private let language: LanguageTag?
  /// The best first.
  private let ranked: [(voice: Voice, ranking: VoiceRanking)]

  /// Maximum names and languages of one `<voice>`: each is compared with every voice.
  private static let maxItems = 32

  init(of selection: VoiceSelection, in voices: [Voice], language: LanguageTag?) {
    var selection = selection
    selection.names = Array(selection.names.prefix(Self.maxItems))
    selection.languages = Array(selection.languages.prefix(Self.maxItems))
    if let variant = selection.variant, variant < 1 { selection.variant = nil }
    self.selection = selection
    self.language = language
    // Voices that are equal to SSML are ordered by the languages asked for, then by the language of the text.
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

  /// Nil when no voice has all that is required, or there are no voices.
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
      candidates.removeAll { voice, _ in !required.allSatisfy { matches($0, voice: voice) } }
      // Optional features must leave enough voices for a required variant.
      if selection.required.contains(.variant) { least = selection.variant ?? 1 }
    }
    guard candidates.count >= least else { return nil }
    // A voice for a few recorded phrases does not satisfy a request for, say, a female voice.
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
    // Of the features with equal weight, keep the voices that have most.
    let others = VoiceFeature.allCases.filter { !narrowed.contains($0) && $0 != .variant }
    let kept = best(of: candidates, by: others)
    if kept.count >= least { candidates = kept }
    // Unless ordered before, the variant counts last: it numbers the voices that are equal in everything else.
    if let variant = selection.variant, variant <= candidates.count {
      return .new(candidates[variant - 1].ranking)
    }
    guard let first = candidates.first else { return nil }
    guard let current,
      let same = candidates.first(where: { $0.voice.identifier == current.voice.identifier }),
      mayGoOn(same, besides: first)
    else { return .new(first.ranking) }
    // Only a name can ask for another variant of the voice.
    return selection.names.isEmpty ? .current(current) : .new(same.ranking)
  }

  /// Whether the voice that was speaking continues: it must not be worse than the best by all that was asked for.
  private func mayGoOn(
    _ current: (voice: Voice, ranking: VoiceRanking),
    besides best: (voice: Voice, ranking: VoiceRanking)
  ) -> Bool {
    if asks(.languages) {
      return matches(.languages, voice: current.voice) || current.ranking.isAlike(best.ranking)
    }
    return language.map { VoiceMatching.speaking($0, in: [current.voice]) != nil } ?? true
  }

  /// The candidates that have most of these features; all of them when none has any. Of several names the first counts.
  private func best(
    of candidates: [(voice: Voice, ranking: VoiceRanking)],
    by features: [VoiceFeature]
  ) -> [(voice: Voice, ranking: VoiceRanking)] {
    let scores = candidates.map { voice, _ in
      features.count { asks($0) && matches($0, voice: voice) }
    }
    let most = scores.max() ?? 0
    guard most > 0 else { return candidates }
    let kept = zip(candidates, scores).filter { $1 == most }.map(\.0)
    guard features.contains(.name) else { return kept }
    for name in selection.names {
      let called = kept.filter { isCalled([name], voice: $0.voice) }
      if !called.isEmpty { return called }
    }
    return kept
  }

  /// Whether the selection asks for the feature.
  func asks(_ feature: VoiceFeature) -> Bool {
    switch feature {
    case .languages: !selection.languages.isEmpty
    case .name: !selection.names.isEmpty
    case .gender: selection.gender != nil
    case .age: selection.age != nil
    case .variant: selection.variant != nil
    }
  }

  /// Whether the voice has the feature that was asked for; true when none was. For a variant: whether there are that
  /// many voices at all.
  func matches(_ feature: VoiceFeature, voice: Voice) -> Bool {
    guard asks(feature) else { return true }
    switch feature {
    case .languages: return selection.languages.allSatisfy { $0.isSpoken(by: voice) }
    case .name: return isCalled(selection.names, voice: voice)
    case .gender: return voice.gender == selection.gender
    case .age:
      let criteria = VoiceCriteria(age: selection.age, required: [.age])
      return VoiceRanking(voice, at: 0, for: criteria) != nil
    case .variant: return (selection.variant ?? 1) <= ranked.count
    }
  }

  /// The features that were asked for and that the voice does not have.
  func unmet(by voice: Voice) -> [VoiceFeature] {
    VoiceFeature.allCases.filter { $0 != .variant && !matches($0, voice: voice) }
      + (isVariantMet(by: voice) ? [] : [.variant])
  }

  /// Whether there are enough voices with the same requested features as this one.
  private func isVariantMet(by voice: Voice) -> Bool {
    guard let variant = selection.variant else { return true }
    let features = VoiceFeature.allCases.filter { $0 != .variant && matches($0, voice: voice) }
    let alike = ranked.count { other, _ in features.allSatisfy { matches($0, voice: other) } }
    return variant <= alike
  }

  private func isCalled(_ names: [String], voice: Voice) -> Bool {
    VoiceRanking(voice, at: 0, for: VoiceCriteria(names: names, required: [.names])) != nil
  }
}
