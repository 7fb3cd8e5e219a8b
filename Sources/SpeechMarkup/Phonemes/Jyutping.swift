// SPDX-License-Identifier: Apache-2.0

/// Jyutping (Linguistic Society of Hong Kong, 1993) as IPA, by the same society's description of Cantonese.
enum Jyutping {
  /// - Parameters:
  ///   - syllable: In lower case.
  ///   - tone: 1 to 6; nil for none.
  /// - Returns: Nil if Cantonese has no such syllable.
  static func ipa(_ syllable: String, tone: Int?) -> String? {
    var letters = ""
    if let tone {
      guard let known = tones[tone] else { return nil }
      letters = known
    }
    if let whole = ["m": "m\u{329}", "ng": "ŋ\u{329}"][syllable] { return whole + letters }
    let initial = initials.keys.filter { syllable.hasPrefix($0) }.max { $0.count < $1.count } ?? ""
    let rest = String(syllable.dropFirst(initial.count))
    guard let vowel = vowels.first(where: { rest.hasPrefix($0.letters) }),
      let coda = codas[String(rest.dropFirst(vowel.letters.count))]
    else { return nil }
    let isClosed = coda == "k\u{31A}" || coda == "ŋ"
    return (initials[initial] ?? "") + (isClosed ? vowel.beforeVelar : vowel.ipa) + coda + letters
  }

  private static let tones = [1: "˥", 2: "˧˥", 3: "˧", 4: "˨˩", 5: "˩˧", 6: "˨"]

  private static let initials = [
    "b": "p", "p": "pʰ", "m": "m", "f": "f", "d": "t", "t": "tʰ", "n": "n", "l": "l", "g": "k",
    "k": "kʰ", "ng": "ŋ", "h": "h", "gw": "kʷ", "kw": "kʷʰ", "w": "w", "z": "t͡s", "c": "t͡sʰ",
    "s": "s", "j": "j",
  ]

  /// The longest spelling first.
  private static let vowels: [(letters: String, ipa: String, beforeVelar: String)] = [
    ("aa", "aː", "aː"), ("oe", "œː", "œː"), ("eo", "ɵ", "ɵ"), ("yu", "yː", "yː"), ("a", "ɐ", "ɐ"),
    ("e", "ɛː", "ɛː"), ("i", "iː", "ɪ"), ("o", "ɔː", "ɔː"), ("u", "uː", "ʊ"),
  ]

  private static let codas = [
    "": "", "p": "p\u{31A}", "t": "t\u{31A}", "k": "k\u{31A}", "m": "m", "n": "n", "ng": "ŋ",
    "i": "i", "u": "u",
  ]
}
