// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechSystem
import SpeechText
import SpeechVoices

/// The speech settings of a call, which commands change.
struct CallStyle: Sendable {
  private(set) var voice: String?
  var rate: SpeakingRate
  var pitch: Multiplier
  var volume: Gain
  /// Whether running text is sent to voices as the author wrote it.
  private let isAsWritten: Bool
  private let punctuation: PunctuationMode

  init(_ options: VoiceOptions, host: SpeechHost) throws(VoiceLookupError) {
    rate = options.rate
    pitch = options.pitch
    volume = options.volume
    isAsWritten = options.asWritten
    punctuation = options.punctuation
    if let typed = options.voice { _ = try setVoice(typed, host: host) }
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
    return request
  }
}
