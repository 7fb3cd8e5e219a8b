// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// Why a voice speaks.
package enum VoiceReason: Hashable, Sendable {
  /// The caller named it.
  case named
  /// It speaks the document's language, BCP 47.
  case documentLanguage(String)
  /// No other voice was requested; it is the user's default.
  case usersDefault
  /// A `<voice>` asks for it.
  case element(at: SourcePosition)
  /// It speaks the language that an element states, BCP 47, and the surrounding voice does not.
  case language(String, at: SourcePosition)
  /// It speaks text that the voice with this identifier cannot.
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
