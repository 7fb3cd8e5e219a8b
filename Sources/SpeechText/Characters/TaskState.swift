// SPDX-License-Identifier: Apache-2.0

/// Whether an item in a list of tasks is done, which pages show by a box with or without a check.
package enum TaskState: Hashable, Sendable, CaseIterable {
  case done, open

  /// The box, for a text whose language is not known before its voice is.
  package var sign: String {
    switch self {
    case .done: "☑"
    case .open: "☐"
    }
  }

  /// What is said before the item; nil for a language whose words are not known.
  /// - Parameter language: BCP 47.
  package func words(in language: String) -> String? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let words = Self.words[primary] else { return nil }
    return self == .done ? words.done : words.open
  }

  private static let words: [String: (done: String, open: String)] = [
    "ca": ("Fet:", "Pendent:"), "cs": ("Hotovo:", "K vyřízení:"), "da": ("Udført:", "Ikke udført:"),
    "de": ("Erledigt:", "Offen:"), "el": ("Έγινε:", "Εκκρεμεί:"), "en": ("Done:", "To do:"),
    "es": ("Hecho:", "Pendiente:"), "fi": ("Tehty:", "Tekemättä:"), "fr": ("Fait :", "À faire :"),
    "hu": ("Kész:", "Teendő:"), "it": ("Fatto:", "Da fare:"),
    // Engines for Japanese read kana, and few Chinese characters.
    "ja": ("かんりょう。", "みかんりょう。"),
    "ko": ("완료:", "미완료:"), "nb": ("Utført:", "Ikke utført:"), "nl": ("Gedaan:", "Te doen:"),
    "no": ("Utført:", "Ikke utført:"), "pl": ("Zrobione:", "Do zrobienia:"),
    "pt": ("Feito:", "A fazer:"), "ro": ("Făcut:", "De făcut:"), "ru": ("Сделано:", "Не сделано:"),
    "sv": ("Klart:", "Att göra:"), "tr": ("Yapıldı:", "Yapılacak:"),
    "uk": ("Зроблено:", "Не зроблено:"), "zh": ("已完成：", "未完成："),
  ]
}
