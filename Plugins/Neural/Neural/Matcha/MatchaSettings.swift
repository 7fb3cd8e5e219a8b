// SPDX-License-Identifier: Apache-2.0

/// What has to be known of a Matcha-TTS model, which makes spectra, and of the vocoder that turns them into samples.
struct MatchaSettings: Sendable {
  /// The voice of eSpeak NG whose phonemes it reads.
  var espeak: String
  var tokens: TokenTable
  var sampleRate = 22_050
  /// The file in the folder; nil: the model makes samples itself.
  var vocoder: String?
  /// Empty: the model has one voice.
  var speakers: [VitsSettings.Speaker] = []
  /// How much the voice varies (matcha/cli.py).
  var noise: Float = 0.667
}
