// SPDX-License-Identifier: Apache-2.0

/// Hanyu Pinyin (ISO 7098) as IPA, in the broad transcription of San Duanmu, *The Phonology of Standard Chinese*, 2007.
enum Pinyin {
  /// - Parameters:
  ///   - syllable: In lower case, with `v` for ü.
  ///   - tone: 1 to 4, or 5 and 0 for the neutral one; nil for none.
  /// - Returns: Nil if Mandarin has no such syllable.
  static func ipa(_ syllable: String, tone: Int?) -> String? {
    guard let letters = tones[tone ?? 5], let sounds = sounds(syllable) else { return nil }
    return sounds + letters
  }

  private static let tones = [0: "", 1: "˥", 2: "˧˥", 3: "˨˩˦", 4: "˥˩", 5: ""]

  private static func sounds(_ syllable: String) -> String? {
    if let whole = whole[syllable] { return whole }
    if syllable.hasSuffix("r"), syllable.count > 2 {
      // The suffix -r of northern speech.
      return sounds(String(syllable.dropLast())).map { $0 + "ɻ" }
    }
    let isDouble = ["zh", "ch", "sh"].contains { syllable.hasPrefix($0) }
    let initial = String(syllable.prefix(isDouble ? 2 : 1))
    guard let consonant = initials[initial] else { return nil }
    var final = String(syllable.dropFirst(initial.count))
    switch initial {
    case "zh", "ch", "sh", "r":
      if final == "i" { return "\(consonant)ɻ\u{329}" }
    case "z", "c", "s":
      if final == "i" { return "\(consonant)ɹ\u{329}" }
    case "j", "q", "x":
      // ü is written u after these.
      if final.hasPrefix("u") { final = "v" + final.dropFirst() }
    default: break
    }
    return finals[final].map { consonant + $0 }
  }

  private static let initials = [
    "b": "p", "p": "pʰ", "m": "m", "f": "f", "d": "t", "t": "tʰ", "n": "n", "l": "l", "g": "k",
    "k": "kʰ", "h": "x", "j": "t͡ɕ", "q": "t͡ɕʰ", "x": "ɕ", "zh": "ʈ͡ʂ", "ch": "ʈ͡ʂʰ", "sh": "ʂ",
    "r": "ɻ", "z": "t͡s", "c": "t͡sʰ", "s": "s",
  ]

  private static let finals = [
    "a": "a", "o": "wɔ", "e": "ɤ", "ai": "ai", "ei": "ei", "ao": "ɑu", "ou": "ou", "an": "an",
    "en": "ən", "ang": "ɑŋ", "eng": "əŋ", "ong": "ʊŋ",
    "i": "i", "ia": "ja", "ie": "jɛ", "iao": "jɑu", "iu": "jou", "ian": "jɛn", "in": "in",
    "iang": "jɑŋ", "ing": "iŋ", "iong": "jʊŋ",
    "u": "u", "ua": "wa", "uo": "wɔ", "uai": "wai", "ui": "wei", "uan": "wan", "un": "wən",
    "uang": "wɑŋ", "v": "y", "ve": "ɥɛ", "ue": "ɥɛ", "van": "ɥɛn", "vn": "yn",
  ]

  /// Syllables without an initial.
  private static let whole = [
    "a": "a", "o": "ɔ", "e": "ɤ", "ai": "ai", "ei": "ei", "ao": "ɑu", "ou": "ou", "an": "an",
    "en": "ən", "ang": "ɑŋ", "eng": "əŋ", "er": "ɑɻ",
    "yi": "i", "ya": "ja", "ye": "jɛ", "yao": "jɑu", "you": "jou", "yan": "jɛn", "yin": "in",
    "yang": "jɑŋ", "ying": "iŋ", "yong": "jʊŋ", "yo": "jɔ",
    "wu": "u", "wa": "wa", "wo": "wɔ", "wai": "wai", "wei": "wei", "wan": "wan", "wen": "wən",
    "wang": "wɑŋ", "weng": "wəŋ", "yu": "y", "yue": "ɥɛ", "yuan": "ɥɛn", "yun": "yn",
    "bo": "pwɔ", "m": "m\u{329}", "n": "n\u{329}", "ng": "ŋ\u{329}",
  ]
}
