// SPDX-License-Identifier: Apache-2.0

extension VoiceMatching {
  /// The best voice for these criteria, nil when none satisfies the required ones.
  ///
  /// Of two, the better one needs no download, has been heard, and speaks any text (a voice of recorded phrases, an
  /// effect or a personal voice never wins by its language over an ordinary one); then: is nearer to what was asked
  /// for, in the order of `criteria.ordering`; came with the host, or was added by the user; has higher quality; has the
  /// nearer language tag; reports words; comes first.
  package static func best(for criteria: VoiceCriteria, in voices: [Voice]) -> VoiceMatch? {
    let rankings = voices.enumerated()
      .compactMap { VoiceRanking($1, at: $0, for: criteria) }
      .sorted()
    guard let first = rankings.first else { return nil }
    guard let variant = criteria.variant, variant > 1 else { return match(first, among: voices) }
    // SSML counts the voices that are alike in everything else that was asked for.
    let alike = rankings.prefix { $0.isAlike(first) }
    if variant <= alike.count { return match(alike[variant - 1], among: voices) }
    return criteria.required.contains(.variant) ? nil : match(first, among: voices)
  }

  /// The match of a ranking. The note that no voice speaks the wanted language is kept only if none of `voices` does:
  /// another one may speak it and lack something else that was asked for.
  static func match(_ ranking: VoiceRanking, among voices: [Voice]) -> VoiceMatch {
    var match = ranking.match
    guard let wanted = ranking.approximated else { return match }
    let isSpoken = voices.contains { voice in
      voice.languageTags.contains {
        LanguageDistance(from: wanted, to: $0.tag).map { $0.step <= .lookup } ?? false
      }
    }
    if isSpoken { match.note = nil }
    return match
  }
}
