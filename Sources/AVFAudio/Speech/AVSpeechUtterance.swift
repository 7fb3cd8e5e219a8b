// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Text or SSML to be spoken, and how.
///
/// What is set after `speak(_:)` or `write(_:toBufferCallback:)` changes nothing for that call.
open class AVSpeechUtterance: NSObject, NSCopying, NSSecureCoding {
  /// What is to be spoken, as it was given.
  enum Content {
    case text(String)
    case attributedText(NSAttributedString)
    case ssml(SSMLContent)
  }

  let content: Content
  private var pinnedRate = AVSpeechUtteranceDefaultSpeechRate
  private var pinnedPitch: Float = 1
  private var pinnedVolume: Float = 1

  /// The voice that speaks; nil is the user's default. In SSML it speaks where the document asks for no other.
  open var voice: AVSpeechSynthesisVoice?

  /// How fast it is spoken, from `AVSpeechUtteranceMinimumSpeechRate` to `AVSpeechUtteranceMaximumSpeechRate`; 0.5 is the
  /// voice's own speed. Values outside become the nearest, what is not a number changes nothing. Not for SSML.
  open var rate: Float {
    get { pinnedRate }
    set {
      let range = AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate
      pinnedRate = newValue.pinned(to: range) ?? pinnedRate
    }
  }

  /// The voice's own pitch times this, from 0.5 to 2. Values outside become the nearest, what is not a number changes
  /// nothing. Not for SSML.
  open var pitchMultiplier: Float {
    get { pinnedPitch }
    set { pinnedPitch = newValue.pinned(to: 0.5...2) ?? pinnedPitch }
  }

  /// From 0, silence, to 1. Values outside become the nearest, what is not a number changes nothing. Not for SSML.
  open var volume: Float {
    get { pinnedVolume }
    set { pinnedVolume = newValue.pinned(to: 0...1) ?? pinnedVolume }
  }

  /// Is kept and has no effect: no assistive technology of Linux has settings for the speech of others.
  open var prefersAssistiveTechnologySettings = false

  /// Seconds of silence before the utterance.
  open var preUtteranceDelay: TimeInterval = 0

  /// Seconds of silence between this utterance and the next.
  open var postUtteranceDelay: TimeInterval = 0

  /// The text that is spoken, without mark-up; delegates get ranges of it.
  open var speechString: String {
    switch content {
    case .text(let text): text
    case .ssml(let content): content.text
    case .attributedText(let text): text.string
    }
  }

  /// The same with the attributes it was made with.
  open var attributedSpeechString: NSAttributedString {
    switch content {
    case .text(let text): NSAttributedString(string: text)
    case .ssml(let content): NSAttributedString(string: content.text)
    case .attributedText(let text): text
    }
  }

  /// An utterance of nothing.
  public override init() {
    content = .text("")
    super.init()
  }

  /// An utterance of plain text, every character of which is spoken.
  public init(string: String) {
    content = .text(string)
    super.init()
  }

  /// An utterance of plain text, parts of which may say in `AVSpeechSynthesisIPANotationAttribute` how they are pronounced.
  public init(attributedString string: NSAttributedString) {
    content = .attributedText(NSAttributedString(attributedString: string))
    super.init()
  }

  /// An utterance of an SSML 1.0 or 1.1 document. Nil when it is none, or not well-formed.
  public init?(ssmlRepresentation string: String) {
    guard let ssml = SSMLContent(string) else { return nil }
    content = .ssml(ssml)
    super.init()
  }

  /// Whatever can be set, as it is set in the other.
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

  /// An utterance of the same text with the same settings. Of a subclass, too, it is an `AVSpeechUtterance`: how to make one
  /// of a subclass only that knows, by its own `copy(with:)`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechUtterance(content: content)
    copy.takeSettings(of: self)
    return copy
  }

  // MARK: - Coding

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The archived utterance. Nil when the archive holds no text, or SSML that cannot be read.
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

  /// Archives the text and the settings; of a text's attributes only `AVSpeechSynthesisIPANotationAttribute`.
  open func encode(with coder: NSCoder) {
    content.encode(with: coder)
    UtteranceSettings(self).encode(with: coder)
  }
}

extension Float {
  /// The nearest value of a range; nil when this is not a number.
  fileprivate func pinned(to range: ClosedRange<Float>) -> Float? {
    isNaN ? nil : min(max(self, range.lowerBound), range.upperBound)
  }
}
