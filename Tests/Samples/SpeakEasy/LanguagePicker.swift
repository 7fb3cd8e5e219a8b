// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// The languages that can be spoken, by the names that the user has for them.
struct LanguagePicker {
  struct Language: Hashable {
    let code: String
    let name: String
  }

  /// In the order of their names.
  let languages: [Language]

  init(locale: Locale = .current) {
    let codes = Set(AVSpeechSynthesisVoice.speechVoices().map(\.language))
    languages = codes.map { code in
      Language(code: code, name: locale.localizedString(forIdentifier: code) ?? code)
    }
    .sorted { ($0.name, $0.code) < ($1.name, $1.code) }
  }

  /// Those that are meant by what someone types of a code or a name.
  func languages(matching typed: String) -> [Language] {
    let exact = languages.filter { $0.code.lowercased() == typed.lowercased() }
    guard exact.isEmpty else { return exact }
    return languages.filter {
      $0.name.localizedCaseInsensitiveContains(typed)
        || $0.code.lowercased().hasPrefix(typed.lowercased() + "-")
    }
  }
}
