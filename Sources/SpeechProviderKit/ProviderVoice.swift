// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

/// A voice of a provider: what it is called, what it speaks, and what the provider does by itself.
public struct ProviderVoice: Hashable, Sendable {
  /// Unique in the provider and the same in every version of it: 1 to 128 bytes of `A-Z a-z 0-9 . _ -`.
  public var identifier: String
  /// For people, 1 to 128 bytes.
  public var name: String
  /// BCP 47 tags, at least one; the first is the voice's own language.
  public var primaryLanguages: [String]
  /// BCP 47 tags; empty: the primary ones.
  public var supportedLanguages: [String]
  /// Names that a request may put after the identifier and a plus sign.
  public var variants: [String] = []
  /// `1.2.3`
  public var version: String?
  /// Identifier of the voice that speaks what this one does not cover; nil: the host chooses one of the same language.
  public var fallback: String?
  /// Phoneme alphabets that the provider reads: `ipa`, `x-sampa`, `x-…`.
  public var alphabets: [String] = []
  /// How the voice sounds, for choosing one.
  public var gender = Gender.unspecified
  /// Years, 0 when not stated.
  public var age = 0
  /// For choosing among the voices of a language.
  public var quality = Quality.default
  /// What sets the voice apart from a plain one.
  public var traits: Traits = []
  /// The form of a request's text that the provider expects.
  public var input = Input.text
  /// What the provider does itself.
  public var abilities: Abilities = []
  /// Maximum UTF-8 bytes of text in one request, 0 when there is no limit.
  public var longestRequest = 0
  /// Multipliers of the voice's own rate; read only with ``Abilities/rate``.
  public var rateRange: ClosedRange<Float> = 1...1
  /// Multipliers of the voice's own pitch; read only with ``Abilities/pitch``.
  public var pitchRange: ClosedRange<Float> = 1...1
  /// Hz, 8000 to 192000.
  public var sampleRate: Int
  /// 1 or 2.
  public var channelCount = 1
  /// 0 when not stated.
  public var bytesOnDisk: Int64 = 0
  /// Of the voice's data, an SPDX expression or words, at most 1024 bytes; nil: that of the provider.
  public var license: String?
  /// Where the voice comes from, for people, at most 1024 bytes.
  public var origin: String?
  /// With ``Traits/needsDownload``: what the user does to install the voice's data, for people, at most 1024 bytes.
  public var download: String?

  /// A mono voice that speaks plain text and has no other abilities; set what is different.
  public init(
    identifier: String,
    name: String,
    primaryLanguages: [String],
    supportedLanguages: [String] = [],
    sampleRate: Int
  ) {
    self.identifier = identifier
    self.name = name
    self.primaryLanguages = primaryLanguages
    self.supportedLanguages = supportedLanguages
    self.sampleRate = sampleRate
  }

  /// `SPEECH_GENDER_*` of the C interface.
  public enum Gender: Hashable, Sendable {
    case unspecified
    case male
    case female
    case neutral
  }

  /// `SPEECH_QUALITY_*` of the C interface; the better, the later.
  public enum Quality: Hashable, Sendable {
    case `default`
    case enhanced
    case premium
  }

  /// `SPEECH_INPUT_*` of the C interface.
  public enum Input: Hashable, Sendable {
    /// Plain text: every character is spoken.
    case text
    /// A `<speak>` document without elements whose ability the voice does not set.
    case ssml
  }

  /// Bits are those of `SPEECH_VOICE_*`.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits of the C interface.
    public let rawValue: UInt32
    /// The traits with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An effect rather than a person.
    public static let novelty = Traits(rawValue: UInt32(SPEECH_VOICE_NOVELTY))
    /// Made from one person's recordings: shown and used only with permission.
    public static let personal = Traits(rawValue: UInt32(SPEECH_VOICE_PERSONAL))
    /// Listed, but its data is not installed; ``ProviderVoice/download`` says how to get it.
    public static let needsDownload = Traits(rawValue: UInt32(SPEECH_VOICE_NEEDS_DOWNLOAD))
  }

  /// What the provider does itself; the host does the rest. Bits are those of `SPEECH_CAN_*`.
  public struct Abilities: OptionSet, Hashable, Sendable {
    /// The bits of the C interface.
    public let rawValue: UInt32
    /// The abilities with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Obeys `request.rate` within ``ProviderVoice/rateRange``.
    public static let rate = Abilities(rawValue: UInt32(SPEECH_CAN_RATE))
    /// Obeys `request.pitch` within ``ProviderVoice/pitchRange``.
    public static let pitch = Abilities(rawValue: UInt32(SPEECH_CAN_PITCH))
    /// Obeys `request.volume`.
    public static let volume = Abilities(rawValue: UInt32(SPEECH_CAN_VOLUME))
    /// SSML input: obeys `<emphasis>`.
    public static let emphasis = Abilities(rawValue: UInt32(SPEECH_CAN_EMPHASIS))
    /// Obeys phonemes in one of ``ProviderVoice/alphabets``.
    public static let phoneme = Abilities(rawValue: UInt32(SPEECH_CAN_PHONEME))
    /// SSML input: obeys `<say-as>`.
    public static let sayAs = Abilities(rawValue: UInt32(SPEECH_CAN_SAY_AS))
    /// Reports a marker for every word.
    public static let wordMarkers = Abilities(rawValue: UInt32(SPEECH_CAN_WORD_MARKERS))
    /// Reports a marker for every sentence.
    public static let sentenceMarkers = Abilities(rawValue: UInt32(SPEECH_CAN_SENTENCE_MARKERS))
    /// Reports a marker for every phoneme.
    public static let phonemeMarkers = Abilities(rawValue: UInt32(SPEECH_CAN_PHONEME_MARKERS))
    /// The same request in a new process gives the same samples.
    public static let deterministic = Abilities(rawValue: UInt32(SPEECH_IS_DETERMINISTIC))
    /// Puts numbers, dates and abbreviations of running text into words itself: the host sends them as written.
    public static let readsText = Abilities(rawValue: UInt32(SPEECH_CAN_READ_TEXT))
    /// Obeys ``ProviderRequest/usesEngineRate``; only together with ``rate``.
    public static let engineRate = Abilities(rawValue: UInt32(SPEECH_CAN_ENGINE_RATE))
  }
}
