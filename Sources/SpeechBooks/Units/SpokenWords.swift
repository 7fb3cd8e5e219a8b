// SPDX-License-Identifier: Apache-2.0

/// Words for what a page shows in another way. Without a language nothing is announced: the voice's is not known here.
struct SpokenWords {
  /// Before blocks of code.
  let code: String
  /// Before items of a list of tasks.
  let done: String
  let open: String

  /// Nil for a language whose words are not known.
  static func of(_ language: String?) -> SpokenWords? {
    switch language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() {
    case "en": SpokenWords(code: "Code.", done: "Done:", open: "To do:")
    case "de": SpokenWords(code: "Code.", done: "Erledigt:", open: "Offen:")
    case "fr": SpokenWords(code: "Code.", done: "Fait :", open: "À faire :")
    case "es": SpokenWords(code: "Código.", done: "Hecho:", open: "Pendiente:")
    default: nil
    }
  }
}
