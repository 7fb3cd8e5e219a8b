// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// Why a voice speaks.
package enum VoiceReason: Hashable, Sendable {
  /// Whoever asked for the speech named it.
  case named
  /// It speaks the language that the document as a whole is in, BCP 47.
  case documentLanguage(String)
  /// Nothing asked for another, and it suits the user's own language.
  case usersDefault
  /// A `<voice>` asks for it.
  case element(at: SourcePosition)
  /// It speaks the language that an element states, BCP 47, which the voice around does not.
  case language(String, at: SourcePosition)
  /// It speaks what the voice with this identifier does not cover.
  case fallback(of: String)

  /// Stable, for programs.
  package var code: String {
    switch self {
    case .named: "named"
    case .documentLanguage: "document-language"
    case .usersDefault: "default"
    case .element: "voice-element"
    case .language: "language"
    case .fallback: "fallback"
    }
  }
}
