// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// The language of a style of Kokoro, which its name begins with: `af_heart` is an American woman (Kokoro-82M, VOICES.md).
struct KokoroLanguage {
  /// In BCP 47.
  let tag: String
  /// The voice of eSpeak NG whose phonemes it reads; nil: those of the English reader.
  private let espeak: String?

  private static let languages: [Character: (tag: String, espeak: String?)] = [
    "a": ("en-US", nil), "b": ("en-GB", "en-gb"), "e": ("es-ES", "es"), "f": ("fr-FR", "fr-fr"),
    "h": ("hi-IN", "hi"), "i": ("it-IT", "it"), "p": ("pt-BR", "pt-br"),
  ]

  /// Nil for languages that are not read here: Japanese and Chinese need readers of their characters.
  init?(ofStyle name: String) {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard let code = parts.first, code.count == 2 || name == "af", let first = code.first,
      let sex = code.dropFirst().first, sex == "f" || sex == "m",
      let language = Self.languages[first]
    else { return nil }
    (tag, espeak) = language
  }

  /// - Parameters:
  ///   - symbols: those of the model.
  ///   - english: the folder that says how English is read.
  func reading(symbols: [Phonemes: [Int64]], english: String?) -> StyledSettings.Reading {
    // The model expects number 0 at both ends.
    let framing = TokenTable.Framing(start: [0], end: [0])
    guard let espeak else {
      return StyledSettings.Reading(
        phonemes: .misaki(folder: english),
        tokens: TokenTable(symbols, framing: framing)
      )
    }
    return StyledSettings.Reading(
      phonemes: .espeak(espeak),
      tokens: TokenTable(
        symbols,
        framing: framing,
        replacements: espeak == "en-gb" ? Self.british : Self.others
      )
    )
  }

  // MARK: What misaki makes of eSpeak NG's phonemes (misaki/espeak.py), with which the voices were trained

  private static let others = replacements([
    "aɪ": "I", "aʊ": "W", "dz": "ʣ", "dʒ": "ʤ", "eɪ": "A", "oʊ": "O", "əʊ": "Q", "ts": "ʦ",
    "tʃ": "ʧ",
    "ɔɪ": "Y",
  ])

  private static let british = replacements([
    "aɪ": "I", "aʊ": "W", "dʒ": "ʤ", "eɪ": "A", "əʊ": "Q", "oʊ": "Q", "tʃ": "ʧ", "ɔɪ": "Y",
    "eə": "ɛː",
    "iə": "ɪə", "ɚ": "əɹ", "r": "ɹ", "x": "k", "c\u{327}": "k", "ç": "k", "ɐ": "ə", "ɬ": "l",
    "o": "ɔ", "e": "A",
    "ɾ": "T", "ʔ": "t", "n\u{329}": "ᵊn", "l\u{329}": "ᵊl", "m\u{329}": "ᵊm", "ʲ": "",
    "\u{303}": "",
  ])

  private static func replacements(
    _ texts: KeyValuePairs<String, String>
  ) -> [Phonemes: [Phonemes]] {
    var found: [Phonemes: [Phonemes]] = [:]
    for (text, other) in texts {
      found[Phonemes(text.unicodeScalars)] = other.unicodeScalars.map { [$0] }
    }
    return found
  }
}
