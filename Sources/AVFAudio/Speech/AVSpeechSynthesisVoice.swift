// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechVoices

/// A voice that can speak an utterance. Two are equal when their identifiers are.
///
/// It says what its provider said when it was made; a voice that has gone since speaks no more. [any thread]
open class AVSpeechSynthesisVoice: NSObject, NSSecureCoding, @unchecked Sendable {
  // Safe because nothing of it changes.

  /// What a voice is besides a voice.
  public struct Traits: OptionSet, Sendable {
    /// Bits of the traits.
    public let rawValue: UInt

    /// The traits with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// An effect rather than a person.
    public static let isNoveltyVoice = Traits(rawValue: 1 << 0)
    /// Made from the recordings of one person, for that person's use.
    public static let isPersonalVoice = Traits(rawValue: 1 << 1)
  }

  private let properties: VoiceProperties

  /// The unique and lasting name of the voice, reverse-DNS: `org.espeak-ng.en-us`.
  open var identifier: String { properties.identifier }
  /// What people call the voice.
  open var name: String { properties.name }
  /// The voice's own language, BCP 47, with a region as on Apple's systems: `de-DE` where the provider says `de`.
  open var language: String { properties.language }
  /// Always `.enhanced`, as all voices come from providers.
  open var quality: AVSpeechSynthesisVoiceQuality { .enhanced }
  /// The gender that the provider states.
  open var gender: AVSpeechSynthesisVoiceGender { properties.gender }
  /// What the provider says of the voice besides.
  open var voiceTraits: Traits { properties.traits }

  /// The settings of a file that holds what `write(_:toBufferCallback:)` gives: 32-bit float mono at the voice's own rate.
  open var audioFileSettings: [String: Any] {
    AVAudioFormat.speech(sampleRate: properties.sampleRate).settings
  }

  /// The user's default voice. Its identifier is empty where there are no voices at all.
  public override init() {
    properties = AppVoices.defaultVoice.map(VoiceProperties.init) ?? VoiceProperties()
    super.init()
  }

  /// The best voice for a BCP 47 language code such as `en-GB`, `fr` or `zh-Hant-TW`; `nil` is the user's default voice.
  ///
  /// Where no voice is of that region, it is one of the language's main region. Nil when no voice speaks the language.
  public convenience init?(language languageCode: String?) {
    let match =
      if let languageCode { AppVoices.voice(language: languageCode) } else {
        AppVoices.defaultVoice
      }
    guard let match else { return nil }
    self.init(VoiceProperties(match))
  }

  /// The voice of this identifier, perhaps with one of its variants: `org.espeak-ng.en-us+f3`. Nil when there is none.
  public convenience init?(identifier: String) {
    guard let match = AppVoices.voice(identifier: identifier) else { return nil }
    self.init(VoiceProperties(match))
  }

  /// The language that a subclass gives to a voice whose identifier it leaves as it is.
  var overriddenLanguage: String? {
    let language = language
    return language != properties.language && identifier == properties.identifier ? language : nil
  }

  init(_ properties: VoiceProperties) {
    self.properties = properties
    super.init()
  }

  /// All voices that there are now, in the order in which providers are found.
  ///
  /// The answer comes from memory. Only the first one of a process may wait up to half a second, for providers that nobody
  /// has asked before. [any thread]
  @discardableResult
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    AppVoices.voices.map { AVSpeechSynthesisVoice(VoiceProperties(VoiceMatch(voice: $0))) }
  }

  /// The user's language by the environment's locale, BCP 47; `en-US` where that says none.
  @discardableResult
  open class func currentLanguageCode() -> String { AppVoices.userLanguage.description }

  // MARK: - Equality

  /// Whether the other is a voice of the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVSpeechSynthesisVoice)?.identifier == identifier
  }

  /// Equal for equal voices.
  open override var hash: Int { identifier.hashValue }

  /// For people who debug: name, language and identifier.
  open override var description: String {
    "[\(type(of: self)) \(name), \(language), \(identifier)]"
  }

  // MARK: - Coding

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The installed voice of the archived identifier; where it is not installed, what the archive says of it. Nil when the
  /// archive names none.
  public required init?(coder: NSCoder) {
    guard let archived = VoiceProperties(coder: coder) else { return nil }
    properties =
      AppVoices.voice(identifier: archived.identifier).map(VoiceProperties.init) ?? archived
    super.init()
  }

  /// Archives what the voice says of itself.
  open func encode(with coder: NSCoder) { properties.encode(with: coder) }
}
