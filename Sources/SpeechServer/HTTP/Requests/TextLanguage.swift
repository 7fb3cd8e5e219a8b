// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The language of a text whose client does not name it, as far as its letters tell.
enum TextLanguage {
  /// Scalars that are looked at.
  private static let sample = 2000

  /// The first of the user's languages that most letters of the text are of; else the language that its script is best known
  /// for. Nil: the letters do not contradict the user's own language.
  static func guess(_ text: String, user languages: [LanguageTag]) -> LanguageTag? {
    var counts: [String: Int] = [:]
    var letters = 0
    for scalar in text.unicodeScalars.prefix(sample) where scalar.properties.isAlphabetic {
      letters += 1
      for code in LanguageScript.languages(writing: scalar) { counts[code, default: 0] += 1 }
    }
    guard letters > 0 else { return nil }
    // Japanese is written with kana and with the letters of Chinese; Chinese has no kana.
    guard let most = counts.values.max(), 2 * most > letters else { return nil }
    let candidates = counts.filter { $0.value == most }.keys
    if let own = languages.first(where: { candidates.contains($0.spoken.language) }) { return own }
    if let code = telling.first(where: { row in
      candidates.contains(row.code)
        && text.unicodeScalars.prefix(sample).contains { row.letters.contains($0) }
    })?.code {
      return LanguageTag(code)
    }
    let code = wellKnown.first { candidates.contains($0) } ?? candidates.min()
    return code.flatMap { LanguageTag($0) }
  }

  /// Letters that of the languages of a script only one has, or few of which it is the one with the most readers.
  private static let telling: [(code: String, letters: Set<Unicode.Scalar>)] = [
    ("uk", ["є", "ї", "ґ", "Є", "Ї", "Ґ"]), ("be", ["ў", "Ў"]), ("sr", ["ђ", "ћ", "Ђ", "Ћ"]),
    ("mk", ["ѓ", "ќ", "Ѓ", "Ќ"]), ("ur", ["ٹ", "ڈ", "ڑ", "ے"]), ("fa", ["پ", "چ", "ژ", "گ"]),
  ]

  /// Of the languages that share a script, the one that most people write in it.
  private static let wellKnown = ["ru", "el", "ar", "hi", "cmn", "ja", "ko", "he", "bn", "th"]
}
