// SPDX-License-Identifier: Apache-2.0

import SpeechText

/// Words for what a page shows in another way.
enum SpokenWords {
  /// Before blocks of code; nil without a language whose word is known: the voice's is not known here.
  static func code(_ language: String?) -> String? {
    switch language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() {
    case "en", "de", "fr", "nl": "Code."
    case "es", "pt": "Código."
    case "it": "Codice."
    case "pl": "Kod."
    default: nil
    }
  }

  /// Before an item in a list of tasks: a word of the book's language, else the sign, for which the host says one of the
  /// voice's.
  static func task(isDone: Bool, language: String?) -> String {
    let state: TaskState = isDone ? .done : .open
    return language.flatMap { state.words(in: $0) } ?? state.sign
  }
}
