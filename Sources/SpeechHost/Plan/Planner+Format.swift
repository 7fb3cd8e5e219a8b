// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

extension Planner {
  /// Scopes that are looked at before someone hears the first of them: each costs a millisecond where there are 133 voices.
  static let maxInspectedScopes = 64

  /// The format in which no voice of the document loses anything: the highest rate and the most channels.
  ///
  /// A document that has one voice and one language costs nothing. Of others the scopes are looked at, which are as many as
  /// there are different voices and languages in each other, and not the text.
  /// - Parameter maxScopes: after so many different ones the rest is not looked at.
  func outputFormat(maxScopes: Int) -> OutputFormat {
    let first = firstVoice().voice
    var format = OutputFormat(first.sampleRate, first.channels)
    guard document.scopes.count > 1 else { return format }
    // A copy, as what is diagnosed now would not be diagnosed when it is spoken.
    var chooser = chooser
    var isKnown = [Bool](repeating: false, count: document.scopes.count)
    var count = 0
    for part in document.parts {
      guard case .text(_, let scope) = part, !isKnown[scope] else { continue }
      guard count < maxScopes else { break }
      isKnown[scope] = true
      count += 1
      guard let voice = chooser.choice(forScope: scope, diagnose: { _ in })?.voice else { continue }
      if voice.sampleRate != first.sampleRate { format.isMixed = true }
      format.audio.sampleRate = max(format.audio.sampleRate, voice.sampleRate)
      format.audio.channels = max(format.audio.channels, voice.channels)
    }
    return format
  }
}

/// In what a document is written.
struct OutputFormat {
  var audio: AudioFormat
  /// Its voices have several sample rates.
  var isMixed = false

  init(_ sampleRate: Int, _ channels: Int) {
    audio = AudioFormat(sampleRate: sampleRate, channels: channels)
  }
}
