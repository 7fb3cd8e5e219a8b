// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechMarkup
import SpeechVoices

/// A message with the client's settings, as the host renders it.
package enum MessageRequest {
  /// Waits for the voices if the message may need one that is being looked for.
  /// - Parameters:
  ///   - content: SSML for `.text`, else a character, a key or the name of a sound.
  ///   - interrupts: Whether the client has ended what it said before, to say this.
  package static func request(
    _ content: [UInt8],
    kind: MessageKind,
    settings: MessageSettings,
    voices: ClientVoices,
    interrupts: Bool = false
  ) -> RenderRequest {
    let use = use(of: content, kind: kind, interrupts: interrupts)
    let match = voices.voice(for: settings, use: use)
    let document = MessageDocument(
      content,
      kind: kind,
      settings: settings,
      language: match?.voice.language ?? settings.language ?? "und"
    )
    var request = RenderRequest(
      document.source,
      voice: match.map(\.identifier),
      rate: SettingScale.rate(settings.rate),
      pitch: SettingScale.pitch(settings.pitch),
      volume: SettingScale.volume(settings.volume),
      resources: ResourceAccess(roots: ResourceRoots([SoundIcons.folder])),
      wantsWordTimes: document.needsWordTimes
    )
    request.use = use
    request.engineRate = SettingScale.engineRate(settings.rate)
    // The voice may disappear between its choice and the render.
    request.standInLanguage = match?.voice.language
    return request
  }

  /// What a message is for. That a text is short does not make it a reply: a page is read sentence by sentence.
  package static func use(of content: [UInt8], kind: MessageKind, interrupts: Bool) -> VoiceUse {
    guard kind == .text else { return .keys }
    guard content.count <= maxReplyLength else { return .reading }
    let text = (try? SpeechDocument(ssml: content))?.plainText ?? content
    if String(decoding: text, as: UTF8.self).count == 1 { return .keys }
    return interrupts ? VoiceUse(ofText: text, maxWords: VoiceUse.maxReplyWords) : .reading
  }

  /// Bytes of a text with its mark-up that may be a reply: not every page is parsed for it.
  private static let maxReplyLength = 1000

  /// SSML that is spoken as this text.
  package static func markup(ofText text: [UInt8]) -> [UInt8] {
    let text = String(decoding: text, as: UTF8.self)
    return Array("<speak>\(XMLText.escaped(text))</speak>".utf8)
  }
}
