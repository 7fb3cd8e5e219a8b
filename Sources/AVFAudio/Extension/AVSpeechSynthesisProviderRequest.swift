// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What an extension is asked to speak. Immutable. [any thread]
open class AVSpeechSynthesisProviderRequest: NSObject, NSCopying, NSSecureCoding,
  @unchecked Sendable
{
  // Safe because it is immutable.

  private let ssml: String
  private let speaker: AVSpeechSynthesisProviderVoice

  /// The text, an SSML document.
  open var ssmlRepresentation: String { ssml }
  /// The voice, one of those that the extension listed.
  open var voice: AVSpeechSynthesisProviderVoice { speaker }

  /// A request to speak a document with a voice.
  public init(ssmlRepresentation text: String, voice: AVSpeechSynthesisProviderVoice) {
    ssml = text
    speaker = voice
    super.init()
  }

  /// A request with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    AVSpeechSynthesisProviderRequest(ssmlRepresentation: ssml, voice: speaker)
  }

  // MARK: - Coding

  private enum Key {
    static let ssml = "ssmlRepresentation"
    static let voice = "voice"
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes a request. Nil if the archive has no document or no voice.
  public required init?(coder: NSCoder) {
    guard let ssml = coder.decodeString(forKey: Key.ssml), coder.containsValue(forKey: Key.voice),
      let voice = coder.decodeObject(of: AVSpeechSynthesisProviderVoice.self, forKey: Key.voice)
    else { return nil }
    self.ssml = ssml
    speaker = voice
    super.init()
  }

  /// Encodes document and voice.
  open func encode(with coder: NSCoder) {
    coder.encode(ssml as NSString, forKey: Key.ssml)
    coder.encode(speaker, forKey: Key.voice)
  }
}
