// SPDX-License-Identifier: Apache-2.0

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

  /// Raw values are those of `SPEECH_GENDER_*`.
  public enum Gender: Int32, Hashable, Sendable {
    case unspecified = 0
    case male = 1
    case female = 2
    case neutral = 3
  }

  /// Raw values are those of `SPEECH_QUALITY_*`.
  public enum Quality: Int32, Hashable, Sendable {
    case `default` = 0
    case enhanced = 1
    case premium = 2
  }

  /// Raw values are those of `SPEECH_INPUT_*`.
  public enum Input: Int32, Hashable, Sendable {
    /// Plain text: every character is spoken.
    case text = 0
    /// A `<speak>` document without elements whose ability the voice does not set.
    case ssml = 1
  }

  /// Bits are those of `SPEECH_VOICE_*`.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits of the C interface.
    public let rawValue: UInt32
    /// The traits with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An effect rather than a person.
    public static let novelty = Traits(rawValue: 1 << 0)
    /// Made from one person's recordings: shown and used only with permission.
    public static let personal = Traits(rawValue: 1 << 1)
    /// Listed, but its data is not installed.
    public static let needsDownload = Traits(rawValue: 1 << 2)
  }

  /// What the provider does itself; the host does the rest. Bits are those of `SPEECH_CAN_*`.
  public struct Abilities: OptionSet, Hashable, Sendable {
    /// The bits of the C interface.
    public let rawValue: UInt32
    /// The abilities with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Obeys `request.rate` within ``ProviderVoice/rateRange``.
    public static let rate = Abilities(rawValue: 1 << 0)
    /// Obeys `request.pitch` within ``ProviderVoice/pitchRange``.
    public static let pitch = Abilities(rawValue: 1 << 1)
    /// Obeys `request.volume`.
    public static let volume = Abilities(rawValue: 1 << 2)
    /// SSML input: obeys `<emphasis>`.
    public static let emphasis = Abilities(rawValue: 1 << 3)
    /// Obeys phonemes in one of ``ProviderVoice/alphabets``.
    public static let phoneme = Abilities(rawValue: 1 << 4)
    /// SSML input: obeys `<say-as>`.
    public static let sayAs = Abilities(rawValue: 1 << 5)
    /// Reports a marker for every word.
    public static let wordMarkers = Abilities(rawValue: 1 << 6)
    /// Reports a marker for every sentence.
    public static let sentenceMarkers = Abilities(rawValue: 1 << 7)
    /// Reports a marker for every phoneme.
    public static let phonemeMarkers = Abilities(rawValue: 1 << 8)
    /// The same request in a new process gives the same samples.
    public static let deterministic = Abilities(rawValue: 1 << 9)
  }
}
