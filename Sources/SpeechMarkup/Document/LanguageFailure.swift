// SPDX-License-Identifier: Apache-2.0

/// `onlangfailure`: what happens if the voice does not speak the language of the text.
package enum LanguageFailure: String, Hashable, Sendable {
  /// Another voice speaks, until the one before can continue.
  case changeVoice = "changevoice"
  case ignoreText = "ignoretext"
  /// The voice reads the text as if it were in its own language.
  case ignoreLanguage = "ignorelang"
  case processorChoice = "processorchoice"
}
