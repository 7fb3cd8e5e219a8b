// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

extension Voice {
  /// Whether the voice supports `<emphasis>`.
  var emphasises: Bool { input == .ssml && abilities.contains(.emphasis) }
  /// Whether the voice supports `<say-as>`.
  var saysAs: Bool { input == .ssml && abilities.contains(.sayAs) }
  /// Whether the voice puts running text into words itself.
  var readsText: Bool { abilities.contains(.readsText) }
  /// The language stated in a request: that of the text if the voice lists it, else the voice's own.
  func language(for text: String) -> String {
    supportedLanguages.contains(text) ? text : language
  }
}
