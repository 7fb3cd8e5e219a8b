// SPDX-License-Identifier: Apache-2.0

/// The phones of the CMU Pronouncing Dictionary, and the other ones of ARPABET, as IPA.
enum ArpabetPhones {
  /// Keyed by phone in lower case; a vowel with 0 has no stress, and may be another one.
  static let ipa: [String: String] = [
    "aa": "ɑ", "ae": "æ", "ah": "ʌ", "ah0": "ə", "ao": "ɔ", "aw": "aʊ", "ax": "ə", "axr": "ɚ",
    "ay": "aɪ", "eh": "ɛ", "er": "ɝ", "er0": "ɚ", "ey": "eɪ", "ih": "ɪ", "ix": "ɨ", "iy": "i",
    "ow": "oʊ", "oy": "ɔɪ", "uh": "ʊ", "uw": "u", "ux": "ʉ", "b": "b", "ch": "t͡ʃ", "d": "d",
    "dh": "ð", "dx": "ɾ", "el": "l\u{329}", "em": "m\u{329}", "en": "n\u{329}", "f": "f",
    "g": "ɡ", "hh": "h", "h": "h", "jh": "d͡ʒ", "k": "k", "l": "l", "m": "m", "n": "n", "ng": "ŋ",
    "nx": "ɾ\u{303}", "p": "p", "q": "ʔ", "r": "ɹ", "s": "s", "sh": "ʃ", "t": "t", "th": "θ",
    "v": "v", "w": "w", "wh": "ʍ", "y": "j", "z": "z", "zh": "ʒ", ".": ".", "-": ".",
  ]

  /// The phones with each stress as a phone of its own behind its vowel: `AE1 B` is `AE 1 B`.
  ///
  /// Places in the string stay: the phones are separated by one space, as before, or the digit by none.
  static func words(in string: String) -> [PhoneReader.Word] {
    PhoneReader.Word.all(in: string).flatMap { word -> [PhoneReader.Word] in
      guard let stress = word.text.last, word.text.utf8.count > 1 else { return [word] }
      let vowel = String(word.text.dropLast())
      switch stress {
      case "0":
        let reduced = word.text.lowercased()
        let phone = ipa[reduced] == nil ? vowel : reduced
        return [PhoneReader.Word(text: phone, place: word.place)]
      case "1", "2":
        let place = word.place + vowel.utf16.count
        return [
          PhoneReader.Word(text: vowel, place: word.place),
          PhoneReader.Word(text: String(stress), place: place),
        ]
      default: return [word]
      }
    }
  }
}
