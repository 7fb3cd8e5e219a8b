// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
package import SpeechMarkup
import SpeechSystem
package import SpeechText
package import SpeechVoices

/// The speech settings of a call, which commands change.
package struct CallStyle: Sendable {
  private(set) var voice: String?
  var rate: SpeakingRate
  var pitch: Multiplier
  var volume: Gain
  /// Whether running text is sent to voices as the author wrote it.
  private let isAsWritten: Bool
  private let punctuation: PunctuationMode
  private let lexicons: [PronunciationLexicon]

  /// - Parameters:
  ///   - voice: As typed by the user; nil: the default voice.
  ///   - lexicons: How words are spoken, before the user's own.
  package init(
    voice: String?,
    rate: SpeakingRate,
    pitch: Multiplier,
    volume: Gain,
    isAsWritten: Bool,
    punctuation: PunctuationMode,
    lexicons: [PronunciationLexicon],
    host: SpeechHost
  ) throws(VoiceLookupError) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.isAsWritten = isAsWritten
    self.punctuation = punctuation
    self.lexicons = lexicons
    if let voice { _ = try setVoice(voice, host: host) }
  }

  /// Sets a voice as typed by the user; returns its name.
  mutating func setVoice(_ typed: String, host: SpeechHost) throws(VoiceLookupError) -> String {
    host.voices.findVoice(typed)
    let match = try host.registry.voice(matching: typed)
    voice = typed
    return "\(match.voice.name), \(match.voice.language)"
  }

  func request(_ text: String) -> RenderRequest {
    var request = RenderRequest(
      .plainText(Array(text.utf8)),
      voice: voice,
      rate: rate.value,
      pitch: pitch.value,
      volume: volume.value,
      wantsWordTimes: false
    )
    request.isAsWritten = isAsWritten
    request.punctuation = punctuation
    request.lexicons = lexicons
    return request
  }
}
