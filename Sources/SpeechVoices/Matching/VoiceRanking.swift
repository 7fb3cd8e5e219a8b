// SPDX-License-Identifier: Apache-2.0

/// The rank of a voice by given criteria. Smaller is better.
struct VoiceRanking: Comparable {
  let match: VoiceMatch
  /// The language that was asked for, if the voice's own only comes near it; the note of the match says so.
  let approximated: LanguageTag?
  /// Above 0: chosen only if there is no ordinary voice, or by its name.
  let reserve: Int
  /// One rank for each feature, the most important first.
  private let wishes: [Int]
  private let rest: [Int]

  static func < (left: VoiceRanking, right: VoiceRanking) -> Bool {
    left.key.lexicographicallyPrecedes(right.key)
  }

  static func == (left: VoiceRanking, right: VoiceRanking) -> Bool { left.key == right.key }

  /// Nil when the voice lacks something that is required. `place` is its index in the search order.
  init?(_ voice: Voice, at place: Int, for criteria: VoiceCriteria) {
    let name = criteria.names.isEmpty ? nil : Name(of: voice, among: criteria.names)
    let language = Language(of: voice, among: criteria.languages)
    func rank(_ feature: VoiceCriteria.Feature) -> Int? {
      switch feature {
      case .languages: criteria.languages.isEmpty ? 0 : language?.rank
      case .names: criteria.names.isEmpty ? 0 : name?.place
      case .gender: criteria.gender == nil || criteria.gender == voice.gender ? 0 : nil
      case .age: criteria.age == nil || criteria.age.map(Age.init) == Age(voice.age) ? 0 : nil
      case .variant: 0
      }
    }
    guard criteria.required.allSatisfy({ rank($0) != nil }) else { return nil }
    let others: [VoiceCriteria.Feature] = [.languages, .names, .gender, .age]
    let ordering = criteria.ordering + others.filter { !criteria.ordering.contains($0) }
    // A caller who names a voice knows what it speaks.
    approximated = name == nil ? language?.approximated : nil
    match = VoiceMatch(
      voice: voice,
      variant: name?.variant,
      note: approximated == nil ? nil : language?.note
    )
    reserve = name == nil ? Self.reserve(of: voice) : 0
    wishes = ordering.map { rank($0) ?? .max }
    rest = [
      voice.standing.rawValue,
      -voice.quality.rawValue,
      language?.difference ?? 0,
      voice.abilities.contains(.wordMarkers) ? 0 : 1,
      place,
    ]
  }

  /// Equal in everything that was asked for.
  func isAlike(_ other: VoiceRanking) -> Bool {
    reserve == other.reserve && wishes == other.wishes
  }

  private var key: [Int] { [reserve] + wishes + rest }

  /// Above 0 for voices that are taken only where no other is left.
  static func reserve(of voice: Voice) -> Int {
    if voice.traits.contains(.needsDownload) { return 3 }
    if voice.isUnverified { return 2 }
    return voice.onlyStandsIn ? 1 : 0
  }
}

extension Voice {
  /// Not for ordinary use: recorded phrases, whose voice names who speaks the rest; an effect; a personal voice.
  package var onlyStandsIn: Bool {
    fallback != nil || !traits.isDisjoint(with: [.novelty, .personal])
  }
}

extension VoiceRanking {
  private struct Name {
    /// The index in the list of wanted names.
    var place: Int
    var variant: String?

    init?(of voice: Voice, among names: [String]) {
      for (place, name) in names.enumerated() {
        if VoiceName(name, of: voice) != nil {
          self.place = place
          return
        }
        guard let parts = VoiceNameWithVariant(name), VoiceName(parts.base, of: voice) != nil,
          let spelling = voice.spelling(ofVariant: parts.variant)
        else { continue }
        self.place = place
        variant = spelling
        return
      }
      return nil
    }
  }

  private struct Language {
    var rank: Int
    var difference: Int
    var note: String?
    /// The wanted tag that the note is about.
    var approximated: LanguageTag? { note == nil ? nil : wanted }
    private let wanted: LanguageTag

    /// Nil when the voice speaks none of the wanted languages.
    init?(of voice: Voice, among wanted: [LanguageTag]) {
      let tags = voice.languageTags
      for (place, tag) in wanted.enumerated() {
        let found = tags.compactMap { offered in
          LanguageDistance(from: tag, to: offered.tag).map { (offered, $0) }
        }
        let nearest = found.min { ($0.0.isForeign ? 1 : 0, $0.1) < ($1.0.isForeign ? 1 : 0, $1.1) }
        guard let (offered, distance) = nearest else { continue }
        // The step of the distance, plus 8 for a foreign language, plus 16 for each place in the list of wanted
        // languages.
        rank = place * 16 + (offered.isForeign ? 8 : 0) + distance.step.rawValue
        difference = distance.difference + (offered.isPrimary ? 0 : 1)
        self.wanted = tag
        note = Self.note(wanted: tag, offered: offered.tag, step: distance.step, voice: voice)
        return
      }
      return nil
    }

    private static func note(
      wanted: LanguageTag,
      offered: LanguageTag,
      step: LanguageDistance.Step,
      voice: Voice
    ) -> String? {
      switch step {
      case .same, .lookup, .otherScript: return nil
      case .otherRegion where wanted.region == nil: return nil
      case .defaultRegion, .otherRegion, .relative:
        return "no voice speaks \(wanted); taking \(voice.name), which speaks \(offered)"
      }
    }
  }

  /// Age groups, as coarse as they can be heard.
  private enum Age {
    case unknown, child, youth, adult, old

    init(_ years: Int) {
      switch years {
      case 1...12: self = .child
      case 13...19: self = .youth
      case 20...59: self = .adult
      case 60...: self = .old
      default: self = .unknown
      }
    }
  }
}

extension Voice {
  struct SpokenTag {
    var tag: LanguageTag
    var isPrimary: Bool
    /// Another language than the voice's own ones, not a dialect of them.
    var isForeign: Bool
  }

  /// The well-formed ones among the voice's language tags, its own before the others.
  ///
  /// A supported language without a region is left out if the voice's own tag is a dialect of it: nearly every voice of
  /// `en-029` also states that it supports `en`, but should not be the first choice for it.
  var languageTags: [SpokenTag] {
    let own = primaryLanguages.compactMap { LanguageTag($0) }
    let native = Set(own.map(\.spoken.language))
    let others = supportedLanguages.filter { !primaryLanguages.contains($0) }
      .compactMap { LanguageTag($0) }
      .map {
        SpokenTag(tag: $0, isPrimary: false, isForeign: !native.contains($0.spoken.language))
      }
      .filter { $0.isForeign || $0.tag.region != nil }
    return own.map { SpokenTag(tag: $0, isPrimary: true, isForeign: false) } + others
  }
}
