// SPDX-License-Identifier: Apache-2.0

/// What has to be known of a model that reads phonemes, a style and a speed: Kokoro and KittenTTS have the same graph.
struct StyledSettings: Sendable {
  /// How the voice of a style reads text.
  struct Reading: Sendable {
    enum Phonemes: Hashable, Sendable {
      /// Those of misaki, by the English reader that is in this folder; nil: there is none.
      case misaki(folder: String?)
      /// Those of eSpeak NG, of this voice.
      case espeak(String)
    }

    var phonemes: Phonemes
    var tokens: TokenTable
  }

  static let sampleRate = 24_000

  var styles: StyleFile
  /// By the name of the style.
  var readings: [String: Reading]
  /// How fast some styles speak at the rate 1.
  var speeds: [String: Float] = [:]
  /// By how much words are heard earlier than the model says.
  var lead = WordLead.misaki
  /// How many of the samples at the end are not speech.
  var tailCount = 0
}
