// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// Why there is silence between two sounds.
package enum PauseReason: Hashable, Sendable {
  /// `<break time>`, all that stand there together.
  case breakTime
  /// `<break strength>`, the strongest that stands there.
  case breakStrength(BreakStrength)
  /// The end of a sentence.
  case sentence
  /// The end of a paragraph.
  case paragraph
  /// Another voice goes on.
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
