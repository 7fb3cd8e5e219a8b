// SPDX-License-Identifier: Apache-2.0

/// X-SAMPA's symbols and their IPA equivalents.
enum SampaSymbols {
  /// IPA symbols, keyed by X-SAMPA symbols.
  static let ipa: [String: (ipa: String, kind: PhonemeSymbol.Kind)] = {
    var symbols: [String: (ipa: String, kind: PhonemeSymbol.Kind)] = [:]
    for (sampa, ipa) in letters { symbols[sampa] = (ipa, .letter) }
    for (sampa, ipa) in diacritics { symbols[sampa] = (ipa, .diacritic) }
    for (sampa, ipa) in suprasegmentals { symbols[sampa] = (ipa, .suprasegmental) }
    return symbols
  }()

  /// X-SAMPA symbols, keyed by IPA: the first symbol for a sound in the tables.
  static let sampa: [String: String] = {
    var symbols: [String: String] = [:]
    for (sampa, ipa) in letters + diacritics + suprasegmentals + writtenAs {
      if symbols[ipa] == nil { symbols[ipa] = sampa }
    }
    return symbols
  }()

  /// Maximum length of a symbol, in characters.
  static let maxLength = ipa.keys.map(\.count).max() ?? 1

  /// What may follow an underscore as a diacritic, so that one before it cannot be a tie.
  static let diacriticStarts = Set(
    diacritics.compactMap { sampa, _ in sampa.first == "_" ? sampa.dropFirst().first : nil } + ["<"]
  )

  private static let letters: [(String, String)] = [
    ("a", "a"), ("b", "b"), ("b_<", "ɓ"), ("c", "c"), ("d", "d"), ("d`", "ɖ"), ("d_<", "ɗ"),
    ("d`_<", "ᶑ"), ("e", "e"),
    ("f", "f"), ("g", "ɡ"), ("g_<", "ɠ"), ("h", "h"), ("h\\", "ɦ"), ("i", "i"), ("j", "j"),
    ("j\\", "ʝ"), ("k", "k"),
    ("l", "l"), ("l`", "ɭ"), ("l\\", "ɺ"), ("m", "m"), ("n", "n"), ("n`", "ɳ"), ("o", "o"),
    ("p", "p"), ("p\\", "ɸ"),
    ("q", "q"), ("r", "r"), ("r`", "ɽ"), ("r\\", "ɹ"), ("r\\`", "ɻ"), ("s", "s"), ("s`", "ʂ"),
    ("s\\", "ɕ"), ("t", "t"),
    ("t`", "ʈ"), ("u", "u"), ("v", "v"), ("v\\", "ʋ"), ("w", "w"), ("x", "x"), ("x\\", "ɧ"),
    ("y", "y"), ("z", "z"),
    ("z`", "ʐ"), ("z\\", "ʑ"),
    ("A", "ɑ"), ("B", "β"), ("B\\", "ʙ"), ("C", "ç"), ("D", "ð"), ("E", "ɛ"), ("F", "ɱ"),
    ("G", "ɣ"), ("G\\", "ɢ"),
    ("G\\_<", "ʛ"), ("H", "ɥ"), ("H\\", "ʜ"), ("I", "ɪ"), ("I\\", "ᵻ"), ("J", "ɲ"), ("J\\", "ɟ"),
    ("J\\_<", "ʄ"),
    ("K", "ɬ"), ("K\\", "ɮ"), ("L", "ʎ"), ("L\\", "ʟ"), ("M", "ɯ"), ("M\\", "ɰ"), ("N", "ŋ"),
    ("N\\", "ɴ"), ("O", "ɔ"),
    ("O\\", "ʘ"), ("P", "ʋ"), ("Q", "ɒ"), ("R", "ʁ"), ("R\\", "ʀ"), ("S", "ʃ"), ("T", "θ"),
    ("U", "ʊ"), ("U\\", "ᵿ"),
    ("V", "ʌ"), ("W", "ʍ"), ("X", "χ"), ("X\\", "ħ"), ("Y", "ʏ"), ("Z", "ʒ"),
    ("@", "ə"), ("@\\", "ɘ"), ("@`", "ɚ"), ("{", "æ"), ("}", "ʉ"), ("1", "ɨ"), ("2", "ø"),
    ("3", "ɜ"), ("3\\", "ɞ"),
    ("3`", "ɝ"), ("4", "ɾ"), ("5", "ɫ"), ("6", "ɐ"), ("7", "ɤ"), ("8", "ɵ"), ("9", "œ"), ("&", "ɶ"),
    ("?", "ʔ"),
    ("?\\", "ʕ"), ("<\\", "ʢ"), (">\\", "ʡ"), ("!\\", "ǃ"), ("|\\", "ǀ"), ("|\\|\\", "ǁ"),
    ("=\\", "ǂ"),
  ]

  private static let diacritics: [(String, String)] = [
    ("_\"", "\u{308}"), ("_+", "\u{31F}"), ("_-", "\u{320}"), ("_/", "\u{30C}"), ("_0", "\u{325}"),
    ("=", "\u{329}"),
    ("_=", "\u{329}"), ("_>", "ʼ"), ("_?\\", "ˤ"), ("_\\", "\u{302}"), ("_^", "\u{32F}"),
    ("_}", "\u{31A}"),
    ("`", "\u{2DE}"), ("~", "\u{303}"), ("_~", "\u{303}"), ("_A", "\u{318}"), ("_a", "\u{33A}"),
    ("_B", "\u{30F}"),
    ("_B_L", "\u{1DC5}"), ("_c", "\u{31C}"), ("_d", "\u{32A}"), ("_e", "\u{334}"),
    ("_F", "\u{302}"), ("_G", "ˠ"),
    ("_H", "\u{301}"), ("_H_T", "\u{1DC4}"), ("_h", "ʰ"), ("_j", "ʲ"), ("'", "ʲ"),
    ("_k", "\u{330}"), ("_L", "\u{300}"),
    ("_l", "ˡ"), ("_M", "\u{304}"), ("_m", "\u{33B}"), ("_N", "\u{33C}"), ("_n", "ⁿ"),
    ("_O", "\u{339}"),
    ("_o", "\u{31E}"), ("_q", "\u{319}"), ("_R", "\u{30C}"), ("_R_F", "\u{1DC8}"),
    ("_r", "\u{31D}"),
    ("_T", "\u{30B}"), ("_t", "\u{324}"), ("_v", "\u{32C}"), ("_w", "ʷ"), ("_X", "\u{306}"),
    ("_x", "\u{33D}"),
  ]

  /// X-SAMPA gives tone letters and tone diacritics one symbol; in angle brackets, like its `<R>` and `<F>`, the letters
  /// keep their place after the syllable.
  private static let suprasegmentals: [(String, String)] = [
    ("\"", "ˈ"), ("%", "ˌ"), (":", "ː"), (":\\", "ˑ"), (".", "."), ("|", "|"), ("||", "‖"),
    ("-\\", "‿"), ("^", "ꜛ"),
    ("!", "ꜜ"), ("<R>", "↗"), ("<F>", "↘"), ("<T>", "˥"), ("<H>", "˦"), ("<M>", "˧"), ("<L>", "˨"),
    ("<B>", "˩"),
  ]

  /// IPA symbols whose nearest X-SAMPA symbol is also that of another.
  private static let writtenAs: [(String, String)] = [
    ("_t", "ʱ"), ("_0", "\u{30A}"), ("=", "\u{30D}"), ("_^", "\u{311}"), ("_e", "\u{335}"),
    ("^", "↑"), ("!", "↓"), ("_?\\", "\u{2C1}"), ("-", "-"),
  ]
}
