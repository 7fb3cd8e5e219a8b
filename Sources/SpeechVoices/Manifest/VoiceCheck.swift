// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Checks one voice against the rules.
struct VoiceCheck {
  private(set) var voice: Voice
  private(set) var isUsable = true
  private(set) var warnings: [String] = []
  private(set) var variants: KnownVariants

  init(_ voice: Voice, variants: KnownVariants) {
    self.voice = voice
    self.variants = variants
    checkNames()
    checkLanguages()
    checkFormat()
    guard isUsable else { return }
    checkLists()
    checkAbilities()
    checkDetails()
  }

  /// Makes the voice unusable.
  mutating func leaveOut(_ reason: String) {
    isUsable = false
    warn("\(reason); left out")
  }

  private mutating func warn(_ text: String) {
    warnings.append("voice\(name): \(text)")
  }

  /// The identifier, even one that is not valid: authors must see which voice is left out. Nobody is told of a personal
  /// voice by its name.
  private var name: String {
    let identifier = voice.localIdentifier
    if VoiceRules.isVoiceIdentifier(identifier) { return " \(identifier)" }
    guard !identifier.isEmpty, !voice.traits.contains(.personal) else { return "" }
    return " \(VoiceRules.shownWhole(identifier))"
  }

  private mutating func checkNames() {
    if !VoiceRules.isVoiceIdentifier(voice.localIdentifier) {
      leaveOut("its id is not 1 to 128 bytes of A-Z a-z 0-9 . _ -")
    } else if !VoiceRules.isName(voice.name) {
      leaveOut("its name is not 1 to 128 bytes of printable text")
    }
  }

  /// Tags get their canonical form.
  private mutating func checkLanguages() {
    voice.primaryLanguages = canonical(voice.primaryLanguages)
    if voice.primaryLanguages.isEmpty { leaveOut("it has no language that is a BCP 47 tag") }
    let others = canonical(voice.supportedLanguages)
    let primary = Set(voice.primaryLanguages)
    voice.supportedLanguages =
      voice.primaryLanguages + others.filter { !primary.contains($0) }
  }

  private mutating func canonical(_ languages: [String]) -> [String] {
    var tags: [String] = []
    // A manifest may list thousands for each of thousands of voices.
    var seen: Set<String> = []
    for language in bounded(languages, name: "languages") {
      guard let tag = LanguageTag(language)?.description else {
        warn("a language is not a BCP 47 tag: \(VoiceRules.shown(language))")
        continue
      }
      if seen.insert(tag).inserted { tags.append(tag) }
    }
    return tags
  }

  private mutating func checkFormat() {
    if !VoiceRules.sampleRates.contains(voice.sampleRate) {
      leaveOut("its sample rate of \(voice.sampleRate) Hz is not within 8000...192000")
    }
    if !(1...2).contains(voice.channels) {
      leaveOut("it has \(voice.channels) channels, not 1 or 2")
    }
  }

  private mutating func checkLists() {
    if let valid = variants.checked(voice.variants) {
      voice.variants = valid
    } else {
      warn("a variant is not 1 to 128 bytes of printable text without “+”, or one too many")
      voice.variants = bounded(voice.variants, name: "variants").filter(VoiceRules.isVariant)
    }
    let alphabets = bounded(voice.alphabets, name: "alphabets").filter(VoiceRules.isName)
    if alphabets.count != voice.alphabets.count { warn("a phoneme alphabet has no valid name") }
    voice.alphabets = alphabets
  }

  private mutating func checkAbilities() {
    voice.rateRange = range(voice.rateRange, ability: .rate, name: "rate")
    voice.pitchRange = range(voice.pitchRange, ability: .pitch, name: "pitch")
  }

  /// Without a usable range the ability is removed, so that the host does it instead.
  private mutating func range(
    _ range: ClosedRange<Float>,
    ability: VoiceAbilities,
    name: String
  ) -> ClosedRange<Float> {
    guard voice.abilities.contains(ability) else { return 1...1 }
    let limits = VoiceRules.multipliers
    let isUsable =
      limits.contains(range.lowerBound) && limits.contains(range.upperBound) && range.contains(1)
    if isUsable { return range }
    warn("its \(name) range is not within 0.01...100 around 1, so the host changes the \(name)")
    voice.abilities.remove(ability)
    return 1...1
  }

  private mutating func checkDetails() {
    if let version = voice.version, !VoiceRules.isText(version) {
      warn("its version is not valid")
      voice.version = nil
    }
    checkText(\.license, name: "licence")
    checkText(\.origin, name: "origin")
    checkText(\.download, name: "text on how to get it")
    if let fallback = voice.fallback, !VoiceRules.isVoiceIdentifier(fallback) {
      warn("its fallback \(VoiceRules.shownWhole(fallback)) is not the identifier of a voice")
      voice.fallback = nil
    }
    if !VoiceRules.ages.contains(voice.age) {
      warn("its age of \(voice.age) years is not valid")
      voice.age = 0
    }
    if voice.longestRequest < 0 {
      warn("its longest request is negative")
      voice.longestRequest = 0
    }
    if voice.bytesOnDisk < 0 {
      warn("its size on disk is negative")
      voice.bytesOnDisk = 0
    }
  }

  private mutating func checkText(_ text: WritableKeyPath<Voice, String?>, name: String) {
    guard let written = voice[keyPath: text], !VoiceRules.isText(written) else { return }
    warn("its \(name) is not 1 to \(VoiceRules.maxTextLength) bytes of printable text")
    voice[keyPath: text] = nil
  }

  private mutating func bounded(_ list: [String], name: String) -> [String] {
    guard list.count > VoiceRules.maxCount else { return list }
    warn("more than \(VoiceRules.maxCount) \(name), the rest is left out")
    return Array(list.prefix(VoiceRules.maxCount))
  }
}
