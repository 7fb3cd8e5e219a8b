// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechMarkup
import SpeechVoices

/// A message with the client's settings, as the host renders it.
package enum MessageRequest {
  /// Waits for the voices if the message may need one that is being looked for.
  /// - Parameter content: SSML for `.text`, else a character, a key or the name of a sound.
  package static func request(
    _ content: [UInt8],
    kind: MessageKind,
    settings: MessageSettings,
    voices: ClientVoices
  ) -> RenderRequest {
    let match = voices.voice(for: settings)
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
    request.engineRate = SettingScale.engineRate(settings.rate)
    // The voice may disappear between its choice and the render.
    request.standInLanguage = match?.voice.language
    return request
  }

  /// SSML that is spoken as this text.
  package static func markup(ofText text: [UInt8]) -> [UInt8] {
    let text = String(decoding: text, as: UTF8.self)
    return Array("<speak>\(XMLText.escaped(text))</speak>".utf8)
  }
}
