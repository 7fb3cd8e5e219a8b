// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Text or SSML to speak, and its settings.
///
/// Changes after `speak(_:)` or `write(_:toBufferCallback:)` do not affect that call.
open class AVSpeechUtterance: NSObject, NSCopying, NSSecureCoding {
  /// The text or document to speak, as given.
  enum Content {
    case text(String)
    case attributedText(NSAttributedString)
    case ssml(SSMLContent)
  }

  let content: Content
  private var pinnedRate = AVSpeechUtteranceDefaultSpeechRate
  private var pinnedPitch: Float = 1
  private var pinnedVolume: Float = 1

  /// The voice that speaks; nil is the user's default. In SSML it is used where the document requests no other.
  open var voice: AVSpeechSynthesisVoice?

  /// The speech rate, from `AVSpeechUtteranceMinimumSpeechRate` to `AVSpeechUtteranceMaximumSpeechRate`; 0.5 is the
  /// voice's own speed. Values are clamped, NaN is ignored. Not for SSML.
  open var rate: Float {
    get { pinnedRate }
    set {
      let range = AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate
      pinnedRate = newValue.pinned(to: range) ?? pinnedRate
    }
  }

  /// A factor of the voice's own pitch, from 0.5 to 2. Values are clamped, NaN is ignored. Not for SSML.
  open var pitchMultiplier: Float {
    get { pinnedPitch }
    set { pinnedPitch = newValue.pinned(to: 0.5...2) ?? pinnedPitch }
  }

  /// From 0, silence, to 1. Values are clamped, NaN is ignored. Not for SSML.
  open var volume: Float {
    get { pinnedVolume }
    set { pinnedVolume = newValue.pinned(to: 0...1) ?? pinnedVolume }
  }

  /// Stored without effect: no assistive technology on Linux has settings for the speech of other programs.
  open var prefersAssistiveTechnologySettings = false

  /// Seconds of silence before the utterance.
  open var preUtteranceDelay: TimeInterval = 0

  /// Seconds of silence between this utterance and the next.
  open var postUtteranceDelay: TimeInterval = 0

  /// The spoken text, without mark-up; ranges for delegates refer to it.
  open var speechString: String {
    switch content {
    case .text(let text): text
    case .ssml(let content): content.text
    case .attributedText(let text): text.string
    }
  }

  /// The spoken text with the attributes that it was created with.
  open var attributedSpeechString: NSAttributedString {
    switch content {
    case .text(let text): NSAttributedString(string: text)
    case .ssml(let content): NSAttributedString(string: content.text)
    case .attributedText(let text): text
    }
  }

  /// Creates an empty utterance.
  public override init() {
    content = .text("")
    super.init()
  }

  /// Creates an utterance of plain text, in which every character is spoken.
  public init(string: String) {
    content = .text(string)
    super.init()
  }

  /// Creates an utterance of text whose `AVSpeechSynthesisIPANotationAttribute` may give the pronunciation of parts.
  public init(attributedString string: NSAttributedString) {
    content = .attributedText(NSAttributedString(attributedString: string))
    super.init()
  }

  /// Creates an utterance of an SSML 1.0 or 1.1 document. Nil if it is not SSML, or not well-formed.
  public init?(ssmlRepresentation string: String) {
    guard let ssml = SSMLContent(string) else { return nil }
    content = .ssml(ssml)
    super.init()
  }

  /// Copies all settings from another utterance.
  private func takeSettings(of other: AVSpeechUtterance) {
    voice = other.voice
    pinnedRate = other.pinnedRate
    pinnedPitch = other.pinnedPitch
    pinnedVolume = other.pinnedVolume
    prefersAssistiveTechnologySettings = other.prefersAssistiveTechnologySettings
    preUtteranceDelay = other.preUtteranceDelay
    postUtteranceDelay = other.postUtteranceDelay
  }

  // MARK: - Copying

  private init(content: Content) {
    self.content = content
    super.init()
  }

  /// An utterance with the same text and settings. For a subclass it is an `AVSpeechUtterance` as well: only the subclass
  /// can copy itself, by overriding `copy(with:)`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechUtterance(content: content)
    copy.takeSettings(of: self)
    return copy
  }

  // MARK: - Coding

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes an utterance. Nil if the archive has no text, or the SSML cannot be parsed.
  public required init?(coder: NSCoder) {
    guard let content = Content(coder: coder) else { return nil }
    self.content = content
    super.init()
    let settings = UtteranceSettings(coder: coder)
    voice = settings.voice
    rate = settings.rate
    pitchMultiplier = settings.pitchMultiplier
    volume = settings.volume
    prefersAssistiveTechnologySettings = settings.prefersAssistiveTechnologySettings
    preUtteranceDelay = settings.preUtteranceDelay
    postUtteranceDelay = settings.postUtteranceDelay
  }

  /// Encodes the text and the settings; of a text's attributes only `AVSpeechSynthesisIPANotationAttribute`.
  open func encode(with coder: NSCoder) {
    content.encode(with: coder)
    var settings = UtteranceSettings()
    settings.voice = voice
    settings.rate = rate
    settings.pitchMultiplier = pitchMultiplier
    settings.volume = volume
    settings.prefersAssistiveTechnologySettings = prefersAssistiveTechnologySettings
    settings.preUtteranceDelay = preUtteranceDelay
    settings.postUtteranceDelay = postUtteranceDelay
    settings.encode(with: coder)
  }
}

extension Float {
  /// Clamped to a range; nil for NaN.
  fileprivate func pinned(to range: ClosedRange<Float>) -> Float? {
    isNaN ? nil : min(max(self, range.lowerBound), range.upperBound)
  }
}
