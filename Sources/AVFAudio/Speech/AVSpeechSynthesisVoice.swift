// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechVoices

/// A voice that can speak an utterance. Two voices are equal if their identifiers are.
///
/// Its properties are those that the provider stated at its creation; a removed voice cannot speak. [any thread]
open class AVSpeechSynthesisVoice: NSObject, NSSecureCoding, @unchecked Sendable {
  // Safe because it is immutable.

  /// Special traits of a voice.
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

  /// The unique and permanent identifier of the voice, reverse-DNS: `org.espeak-ng.en-us`.
  open var identifier: String { properties.identifier }
  /// The name of the voice, for people.
  open var name: String { properties.name }
  /// The voice's own language, BCP 47, with a region as on Apple's systems: `de-DE` where the provider states `de`.
  open var language: String { properties.language }
  /// Always `.enhanced`, because all voices come from providers.
  open var quality: AVSpeechSynthesisVoiceQuality { .enhanced }
  /// The gender that the provider states.
  open var gender: AVSpeechSynthesisVoiceGender { properties.gender }
  /// The traits that the provider states.
  open var voiceTraits: Traits { properties.traits }

  /// The settings of a file for the output of `write(_:toBufferCallback:)`: 32-bit float mono at the voice's own rate.
  open var audioFileSettings: [String: Any] {
    AVAudioFormat.speech(sampleRate: properties.sampleRate).settings
  }

  /// The user's default voice. Its identifier is empty if there are no voices.
  public override init() {
    properties = AppVoices.defaultVoice.map(VoiceProperties.init) ?? VoiceProperties()
    super.init()
  }

  /// The best voice for a BCP 47 language code such as `en-GB`, `fr` or `zh-Hant-TW`; `nil` is the user's default voice.
  ///
  /// If no voice has that region, one of the language's main region. Nil if no voice speaks the language.
  public convenience init?(language languageCode: String?) {
    let match =
      if let languageCode { AppVoices.voice(language: languageCode) } else {
        AppVoices.defaultVoice
      }
    guard let match else { return nil }
    self.init(VoiceProperties(match))
  }

  /// The voice with this identifier, optionally with a variant: `org.espeak-ng.en-us+f3`. Nil if there is none.
  public convenience init?(identifier: String) {
    guard let match = AppVoices.voice(identifier: identifier) else { return nil }
    self.init(VoiceProperties(match))
  }

  /// The language that a subclass sets for a voice without changing its identifier.
  var overriddenLanguage: String? {
    let language = language
    return language != properties.language && identifier == properties.identifier ? language : nil
  }

  init(_ properties: VoiceProperties) {
    self.properties = properties
    super.init()
  }

  /// All current voices, in the order in which providers are found.
  ///
  /// They are returned from memory. Only the first call in a process may wait up to half a second, for providers that
  /// were never queried before. [any thread]
  @discardableResult
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    AppVoices.voices.map { AVSpeechSynthesisVoice(VoiceProperties(VoiceMatch(voice: $0))) }
  }

  /// The user's language from the environment's locale, BCP 47; `en-US` if that has none.
  @discardableResult
  open class func currentLanguageCode() -> String { AppVoices.userLanguage.description }

  // MARK: - Equality

  /// Whether the other object is a voice with the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVSpeechSynthesisVoice)?.identifier == identifier
  }

  /// Equal for equal voices.
  open override var hash: Int { identifier.hashValue }

  /// For debugging: name, language and identifier.
  open override var description: String {
    "[\(type(of: self)) \(name), \(language), \(identifier)]"
  }

  // MARK: - Coding

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The installed voice with the archived identifier; if it is not installed, the archived properties. Nil if the
  /// archive has no identifier.
  public required init?(coder: NSCoder) {
    guard let archived = VoiceProperties(coder: coder) else { return nil }
    properties =
      AppVoices.voice(identifier: archived.identifier).map(VoiceProperties.init) ?? archived
    super.init()
  }

  /// Encodes the voice's properties.
  open func encode(with coder: NSCoder) { properties.encode(with: coder) }
}
