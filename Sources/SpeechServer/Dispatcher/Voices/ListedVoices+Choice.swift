// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

extension ListedVoices {
  /// The voice for a message: the one it names; else one for its language and kind; else `preferred`. Nil only if there
  /// are no voices.
  /// - Parameter slow: Identifiers of providers whose voices are taken only by name, or if there are no others.
  package func voice(
    for settings: MessageSettings,
    preferred: VoiceMatch?,
    leavingOut slow: Set<String> = []
  ) -> VoiceMatch? {
    if let name = settings.synthesisVoice, let match = named(name, in: voices) { return match }
    let language = settings.language.flatMap { LanguageTag(locale: $0) }
    // The default voice reads a language that no voice speaks: that is more often understood than
    // silence.
    if settings.voiceType == nil || settings.voiceType == .male1, let preferred {
      guard let language else { return preferred }
      if VoiceMatching.speaking(language, in: [preferred.voice]) != nil { return preferred }
    }
    let wanted = language ?? preferred.flatMap { LanguageTag($0.voice.language) }
    let quick = slow.isEmpty ? voices : voices.filter { !slow.contains($0.provider) }
    return voice(for: wanted, type: settings.voiceType, in: quick)
      ?? voice(for: wanted, type: settings.voiceType, in: voices) ?? preferred
      ?? voices.first.map { VoiceMatch(voice: $0) }
  }

  /// Whether there is a voice of the name and for the language that a message asks for.
  func hasVoice(for settings: MessageSettings) -> Bool {
    if let name = settings.synthesisVoice { return named(name, in: voices) != nil }
    guard let language = settings.language.flatMap({ LanguageTag(locale: $0) }) else { return true }
    return VoiceMatching.speaking(language, in: voices) != nil
  }

  private func voice(
    for language: LanguageTag?,
    type: VoiceType?,
    in voices: [Voice]
  ) -> VoiceMatch? {
    func best(_ number: Int?) -> VoiceMatch? {
      let criteria = VoiceCriteria(
        languages: language.map { [$0] } ?? [],
        gender: type?.gender,
        age: type?.age,
        variant: number,
        ordering: [.languages, .gender, .age]
      )
      return VoiceMatching.best(for: criteria, in: voices)
    }
    guard let type, let match = best(type.number) else { return best(nil) }
    let isOfType =
      match.voice.gender == type.gender
      && (type.number == 1 || match.voice.identifier != best(1)?.voice.identifier)
    guard !isOfType, match.variant == nil, match.voice.variants.contains(type.variant) else {
      return match
    }
    return VoiceMatch(voice: match.voice, variant: type.variant)
  }

  /// The voice with this name in the list, with or without `+variant`, or else the one with this identifier.
  private func named(_ name: String, in voices: [Voice]) -> VoiceMatch? {
    let wanted = name.lowercased()
    if let entry = entries.first(where: { $0.name.lowercased() == wanted }) {
      return VoiceMatch(voice: entry.voice, variant: entry.variant)
    }
    // The default has changed since the client saved the name.
    if name.hasPrefix(Self.firstPrefix) {
      return named(String(name.dropFirst(Self.firstPrefix.count)), in: voices)
    }
    if let plus = name.lastIndex(of: "+") {
      let base = name[..<plus].lowercased()
      let variant = name[name.index(after: plus)...].lowercased()
      let entry = entries.first { $0.variant == nil && $0.name.lowercased() == base }
      if let voice = entry?.voice {
        let spelling = voice.variants.first { $0.lowercased() == variant }
        return VoiceMatch(voice: voice, variant: spelling)
      }
    }
    return try? VoiceMatching.resolve(name, in: voices)
  }
}

extension VoiceType {
  /// The name that eSpeak NG gives the variant of its voices that sounds like this.
  fileprivate var variant: String { "\(gender == .male ? "m" : "f")\(number)" }

  fileprivate var gender: VoiceGender {
    switch self {
    case .male1, .male2, .male3, .childMale: .male
    case .female1, .female2, .female3, .childFemale: .female
    }
  }

  /// Years; nil: any.
  fileprivate var age: Int? {
    switch self {
    case .childMale, .childFemale: 10
    default: nil
    }
  }

  /// Counts from 1.
  fileprivate var number: Int {
    switch self {
    case .male1, .female1, .childMale, .childFemale: 1
    case .male2, .female2: 2
    case .male3, .female3: 3
    }
  }
}
