// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// Why there is silence between two sounds.
package enum PauseReason: Hashable, Sendable {
  /// `<break time>`: the sum of all at this place.
  case breakTime
  /// `<break strength>`: the strongest at this place.
  case breakStrength(BreakStrength)
  /// The end of a sentence.
  case sentence
  /// The end of a paragraph.
  case paragraph
  /// Another voice continues.
  case voiceChange

  /// Stable, for programs.
  package var code: String {
    switch self {
    case .breakTime: "break-time"
    case .breakStrength: "break-strength"
    case .sentence: "sentence"
    case .paragraph: "paragraph"
    case .voiceChange: "voice-change"
    }
  }
}
