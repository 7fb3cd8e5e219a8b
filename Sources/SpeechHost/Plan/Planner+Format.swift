// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup
import SpeechVoices

extension Planner {
  /// The maximum number of scopes to inspect before playback starts: each costs a millisecond with 133 voices.
  static let maxInspectedScopes = 64

  /// The format in which no voice of the document loses anything: the highest rate and the most channels.
  ///
  /// A document with one scope costs nothing. Otherwise only the scopes are inspected, not the text.
  /// - Parameter maxScopes: Scopes beyond this number are ignored.
  func outputFormat(maxScopes: Int) -> OutputFormat {
    let first = firstVoice().voice
    var format = OutputFormat(first.sampleRate, channels: first.channels)
    guard document.scopes.count > 1 else { return format }
    // A copy: a diagnostic reported now would not be repeated when the text is spoken.
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
