// SPDX-License-Identifier: Apache-2.0

/// Microsoft's phone sets for single languages, from "Speech phonetic sets" in the documentation of Azure's Speech service, as
/// IPA. That of Mandarin is Pinyin; those of Japanese and of Taiwan are written in kana and Bopomofo.
enum SapiPhones {
  /// By primary language, then by phone.
  static let ipa: [String: [String: String]] = [
    "en": all(english), "fr": all(french), "de": all(german), "es": all(spanish),
  ]

  /// With what all languages have: borders of syllables, and words.
  private static func all(_ own: [String: String]) -> [String: String] {
    own.merging(["-": ".", ".": ".", "&": " "]) { own, _ in own }
  }

  private static let english: [String: String] = [
    "iy": "i", "ih": "ɪ", "ey": "eɪ", "eh": "ɛ", "ae": "æ", "aa": "ɑ", "ao": "ɔ", "uh": "ʊ",
    "ow": "oʊ", "uw": "u", "ah": "ʌ", "ay": "aɪ", "aw": "aʊ", "oy": "ɔɪ", "ax": "ə", "er": "ɝ",
    "w": "w", "y": "j", "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "g": "ɡ", "m": "m",
    "n": "n", "ng": "ŋ", "f": "f", "v": "v", "th": "θ", "dh": "ð", "s": "s", "z": "z", "sh": "ʃ",
    "zh": "ʒ", "h": "h", "ch": "t͡ʃ", "jh": "d͡ʒ", "l": "l", "r": "ɹ",
    "er r": "ɝ", "ax r": "ɚ",
  ]

  private static let french: [String: String] = [
    "a": "a", "aa": "ɑ", "ax": "ə", "eh": "ɛ", "eu": "ø", "ey": "e", "iy": "i", "oe": "œ",
    "oh": "ɔ", "ow": "o", "uw": "u", "uy": "y", "~": "\u{303}", "b": "b", "d": "d", "f": "f",
    "g": "ɡ", "ng": "ŋ", "hy": "ɥ", "k": "k", "l": "l", "m": "m", "n": "n", "nj": "ɲ", "p": "p",
    "r": "ʁ", "s": "s", "sh": "ʃ", "t": "t", "v": "v", "w": "w", "y": "j", "z": "z", "zh": "ʒ",
  ]

  private static let german: [String: String] = [
    "a:": "aː", "a": "a", "oh": "ɔ", "eh:": "ɛː", "eh": "ɛ", "ax": "ə", "iy": "iː", "ih": "ɪ",
    "eu": "øː", "ow": "oː", "oe": "œ", "ey": "eː", "uw": "uː", "uh": "ʊ", "ue": "yː", "uy": "ʏ",
    "ay": "aɪ", "aw": "aʊ", "oy": "ɔʏ", "b": "b", "c": "ç", "d": "d", "jh": "d͡ʒ", "f": "f",
    "g": "ɡ", "h": "h", "y": "j", "k": "k", "l": "l", "m": "m", "n": "n", "ng": "ŋ", "p": "p",
    "pf": "p͡f", "r": "ʁ", "s": "s", "sh": "ʃ", "t": "t", "ts": "t͡s", "ch": "t͡ʃ", "v": "v",
    "x": "x", "z": "z", "zh": "ʒ", "^": "ʔ", "ax r": "ɐ",
  ]

  private static let spanish: [String: String] = [
    "a": "a", "i": "i", "e": "e", "o": "o", "u": "u", "b": "b", "ch": "t͡ʃ", "d": "d", "f": "f",
    "g": "ɡ", "j": "j", "jj": "ʝ", "k": "k", "l": "l", "ll": "ʎ", "m": "m", "n": "n", "nj": "ɲ",
    "p": "p", "r": "ɾ", "rr": "r", "s": "s", "t": "t", "th": "θ", "w": "w", "x": "x",
  ]
}
