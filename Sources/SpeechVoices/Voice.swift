// SPDX-License-Identifier: Apache-2.0

/// A voice that can be asked for: what it is called, what it speaks, and what its provider does by itself.
package struct Voice: Hashable, Sendable {
  /// Unique among all providers, reverse-DNS and the same in every version: `org.espeak-ng.en-us`.
  package var identifier: String
  /// What the provider itself calls the voice: `en-us`.
  package var localIdentifier: String
  /// The provider's identifier, `org.espeak-ng`.
  package var provider: String
  /// For people.
  package var name: String
  /// BCP 47 tags; the first is the voice's own language.
  package var primaryLanguages: [String]
  /// BCP 47 tags; contains the primary ones.
  package var supportedLanguages: [String]
  /// Names that may follow the identifier after a plus sign.
  package var variants: [String]
  package var version: String?
  /// Identifier of the voice that speaks what this one does not cover.
  package var fallback: String?
  /// Phoneme alphabets the provider reads: `ipa`, `x-sampa`, `x-…`.
  package var alphabets: [String]
  package var gender: VoiceGender
  /// Years, 0 when not stated.
  package var age: Int
  package var quality: VoiceQuality
  package var traits: VoiceTraits
  package var input: VoiceInput
  package var abilities: VoiceAbilities
  /// UTF-8 bytes of text that one request may have, 0 when there is no limit.
  package var longestRequest: Int
  /// Multipliers of the voice's own rate; `1...1` when the provider cannot change it.
  package var rateRange: ClosedRange<Float>
  /// Multipliers of the voice's own pitch; `1...1` when the provider cannot change it.
  package var pitchRange: ClosedRange<Float>
  /// Hz.
  package var sampleRate: Int
  /// 1 or 2.
  package var channels: Int
  package var bytesOnDisk: Int64
  /// Of its data, if it is not the provider's: an SPDX expression or words.
  package var license: String?
  /// Where it comes from, for people.
  package var origin: String?
  /// What the user does to install its data if it is not installed, for people.
  package var download: String?
  /// Its provider is not known to speak: it did not come with the host, has never been heard and was never checked.
  /// Set by the registry on the voices that it returns.
  package var isUnverified = false
  /// Set by the registry as well.
  package var standing = VoiceStanding.host

  /// The voice's own language, BCP 47.
  package var language: String { primaryLanguages.first ?? "und" }

  /// Whether its data is there.
  package var isInstalled: Bool { !traits.contains(.needsDownload) }

  /// How the user gets the data of a voice that is not installed, in a sentence.
  package var wayToGet: String {
    let provider = "Its provider \(provider) does not say how to get it."
    guard let download else { return provider }
    return download.last.map { ".!?".contains($0) } ?? true ? download : download + "."
  }

  package init(
    identifier: String,
    localIdentifier: String,
    provider: String,
    name: String,
    primaryLanguages: [String],
    supportedLanguages: [String] = [],
    variants: [String] = [],
    version: String? = nil,
    fallback: String? = nil,
    alphabets: [String] = [],
    gender: VoiceGender = .unspecified,
    age: Int = 0,
    quality: VoiceQuality = .default,
    traits: VoiceTraits = [],
    input: VoiceInput = .text,
    abilities: VoiceAbilities = [],
    longestRequest: Int = 0,
    rateRange: ClosedRange<Float> = 1...1,
    pitchRange: ClosedRange<Float> = 1...1,
    sampleRate: Int,
    channels: Int = 1,
    bytesOnDisk: Int64 = 0,
    license: String? = nil,
    origin: String? = nil,
    download: String? = nil
  ) {
    self.identifier = identifier
    self.localIdentifier = localIdentifier
    self.provider = provider
    self.name = name
    self.primaryLanguages = primaryLanguages
    self.supportedLanguages = supportedLanguages.isEmpty ? primaryLanguages : supportedLanguages
    self.variants = variants
    self.version = version
    self.fallback = fallback
    self.alphabets = alphabets
    self.gender = gender
    self.age = age
    self.quality = quality
    self.traits = traits
    self.input = input
    self.abilities = abilities
    self.longestRequest = longestRequest
    self.rateRange = rateRange
    self.pitchRange = pitchRange
    self.sampleRate = sampleRate
    self.channels = channels
    self.bytesOnDisk = bytesOnDisk
    self.license = license
    self.origin = origin
    self.download = download
  }
}
