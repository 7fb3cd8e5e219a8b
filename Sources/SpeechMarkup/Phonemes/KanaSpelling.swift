// SPDX-License-Identifier: Apache-2.0

/// Pronunciations in kana, as services for Japanese take them: text that any voice for Japanese reads, with marks of accent that
/// are left out.
package enum KanaSpelling {
  /// The kana of a `<phoneme>`; nil for other alphabets.
  ///
  /// Throws `unknownPhone` for other characters, `unknownInLanguage` if the text is not Japanese, and `empty`.
  /// - Parameter language: Of the text, BCP 47.
  package static func text(
    _ phonemes: String,
    alphabet: String,
    language: String
  ) throws(PhonemeError) -> String? {
    let isJapanese = language.lowercased().split(separator: "-").first == "ja"
    switch alphabet.lowercased() {
    case "yomigana", "x-amazon-yomigana", "x-amazon-pron-kana", "x-amazon-kana": break
    case "sapi", "x-sapi", "x-microsoft-sapi":
      guard isJapanese else { return nil }
    default: return nil
    }
    guard isJapanese else { throw .unknownInLanguage(alphabet: alphabet, language: language) }
    var text = ""
    var place = 0
    for scalar in phonemes.unicodeScalars {
      switch scalar {
      // Hiragana, katakana with the mark of length, and small katakana.
      case "\u{3041}"..."\u{309F}", "\u{30A0}"..."\u{30FF}", "\u{31F0}"..."\u{31FF}", " ":
        text.unicodeScalars.append(scalar)
      // Where the accent falls, borders of phrases, and vowels without voice.
      case "'", "’", "ˈ", "+", "^", "!", "/", "_", "?", "-": break
      default: throw .unknownPhone(String(scalar), place: place, alphabet: alphabet)
      }
      place += UTF16.width(scalar)
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw .empty }
    return text
  }
}
