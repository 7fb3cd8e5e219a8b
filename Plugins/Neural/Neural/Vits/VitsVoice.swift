// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit

/// The voices of a VITS model.
enum VitsVoice {
  /// One voice for each speaker of the model.
  static func voices(
    _ settings: VitsSettings,
    files: NeuralVoice.Files,
    card: VoiceCard
  ) throws(NeuralFault) -> [NeuralVoice] {
    try settings.check()
    var card = card
    card.hasRate = settings.hasRate
    let voice = card.voice(sampleRate: settings.sampleRate)
    guard !settings.speakers.isEmpty else {
      return [NeuralVoice(.vits(settings), files: files, description: voice)]
    }
    return settings.speakers.map { speaker in
      NeuralVoice(
        .vits(settings),
        files: files,
        speaker: speaker.number,
        description: card.speaker(speaker, of: voice)
      )
    }
  }
}
