// SPDX-License-Identifier: Apache-2.0

/// What an element says about the language and voice of its content.
struct ScopeChange {
  /// Nil where it says nothing, `.some(nil)` where it says that the language is unknown.
  var language: String??
  var voice: VoiceQuery?
  var onLanguageFailure: LanguageFailure?
}
