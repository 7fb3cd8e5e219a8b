// SPDX-License-Identifier: Apache-2.0

/// The Universal Phone Set, from Microsoft's tables of vowels, consonants, diacritics, suprasegmentals and tones (Microsoft
/// Speech Platform SDK 11, "Phonetic Alphabet Reference"), as IPA.
enum UPSPhones {
  /// Keyed by phone in lower case.
  static let ipa: [String: String] = {
    var table: [String: String] = [:]
    for (phone, ipa) in vowels + consonants + marks { table[phone.lowercased()] = ipa }
    return table
  }()

  private static let vowels: [(String, String)] = [
    ("I", "i"), ("Y", "y"), ("IX", "ɨ"), ("YX", "ʉ"), ("UU", "ɯ"), ("U", "u"), ("IH", "ɪ"),
    ("YH", "ʏ"), ("UH", "ʊ"), ("E", "e"), ("EU", "ø"), ("EX", "ɘ"), ("OX", "ɵ"), ("OU", "ɤ"),
    ("O", "o"), ("AX", "ə"), ("EH", "ɛ"), ("OE", "œ"), ("ER", "ɜ"), ("UR", "ɞ"), ("AH", "ʌ"),
    ("AO", "ɔ"), ("AE", "æ"), ("AEX", "ɐ"), ("A", "a"), ("AOE", "ɶ"), ("AA", "ɑ"), ("Q", "ɒ"),
    ("EI", "eɪ"), ("AU", "aʊ"), ("OI", "ɔɪ"), ("AI", "aɪ"), ("EHX", "ɛə"), ("UWX", "uə"),
    ("OWX", "oə"), ("AOX", "ɔə"), ("EN", "ẽ"), ("AN", "ã"), ("ON", "õ"), ("OEN", "œ̃"),
    ("ER R", "ɝ"), ("AX R", "ɚ"),
  ]

  private static let consonants: [(String, String)] = [
    ("P", "p"), ("B", "b"), ("M", "m"), ("BB", "ʙ"), ("PH", "ɸ"), ("BH", "β"), ("MF", "ɱ"),
    ("F", "f"), ("V", "v"), ("VA", "ʋ"), ("TH", "θ"), ("DH", "ð"), ("T", "t"), ("D", "d"),
    ("N", "n"), ("RR", "r"), ("DX", "ɾ"), ("S", "s"), ("Z", "z"), ("LSH", "ɬ"), ("LH", "ɮ"),
    ("RA", "ɹ"), ("L", "l"), ("SH", "ʃ"), ("ZH", "ʒ"), ("TR", "ʈ"), ("DR", "ɖ"), ("NR", "ɳ"),
    ("DXR", "ɽ"), ("SR", "ʂ"), ("ZR", "ʐ"), ("R", "ɻ"), ("LR", "ɭ"), ("CT", "c"), ("JD", "ɟ"),
    ("NJ", "ɲ"), ("C", "ç"), ("CJ", "ʝ"), ("J", "j"), ("LJ", "ʎ"), ("W", "w"), ("K", "k"),
    ("G", "ɡ"), ("NG", "ŋ"), ("X", "x"), ("GH", "ɣ"), ("GA", "ɰ"), ("GL", "ʟ"), ("QT", "q"),
    ("QD", "ɢ"), ("QN", "ɴ"), ("QQ", "ʀ"), ("QH", "χ"), ("RH", "ʁ"), ("HH", "ħ"), ("HG", "ʕ"),
    ("GT", "ʔ"), ("H", "h"), ("WH", "ʍ"), ("ESH", "ʜ"), ("EZH", "ʢ"), ("ET", "ʡ"), ("SC", "ɕ"),
    ("ZC", "ʑ"), ("CH", "t͡ʃ"), ("JH", "d͡ʒ"), ("TS", "t͡s"), ("DZ", "d͡z"), ("PF", "p͡f"),
    ("PCK", "ʘ"), ("TCK", "ǀ"), ("NCK", "ǃ"), ("CCK", "ǂ"), ("LCK", "ǁ"), ("BIM", "ɓ"),
    ("DIM", "ɗ"), ("QIM", "ʛ"), ("GIM", "ɠ"), ("JIM", "ʄ"),
  ]

  private static let marks: [(String, String)] = [
    ("S1", "ˈ"), ("S2", "ˌ"), (".", "."), ("lng", "ː"), ("hlg", "ˑ"), ("xsh", "\u{306}"),
    ("vls", "\u{325}"), ("vcd", "\u{32C}"), ("asp", "ʰ"), ("syl", "\u{329}"), ("nsy", "\u{32F}"),
    ("rho", "\u{2DE}"), ("lab", "ʷ"), ("pal", "ʲ"), ("vel", "ˠ"), ("phr", "ˤ"), ("den", "\u{32A}"),
    ("nas", "\u{303}"), ("ejc", "ʼ"), ("unr", "\u{31A}"),
    ("T5", "\u{30B}"), ("T4", "\u{301}"), ("T3", "\u{304}"), ("T2", "\u{300}"), ("T1", "\u{30F}"),
    ("T-", "↓"), ("T+", "↑"),
  ]
}
