// SPDX-License-Identifier: GPL-3.0-or-later

/// The features of a letter of IPA, which decide how near two sounds are.
enum IPALetter: Hashable {
  /// Height from 0 (close) to 6 (open), backness from 0 (front) to 4 (back).
  case vowel(height: Float, backness: Int, isRounded: Bool)
  /// Place from 0 (lips) to 11 (glottis), spaced by how different they sound.
  case consonant(place: Float, Manner, isVoiced: Bool)

  enum Manner: Hashable {
    case stop, implosive, nasal, trill, tap, fricative, lateralFricative, approximant, lateral,
      click
  }

  /// Every letter of the chart.
  static let all: [Unicode.Scalar: IPALetter] = {
    var letters: [Unicode.Scalar: IPALetter] = [:]
    for (height, row) in vowels.enumerated() {
      for (backness, pair) in row.enumerated() {
        for (index, scalar) in pair.unicodeScalars.enumerated() where scalar != "-" {
          letters[scalar] = .vowel(
            height: heights[height],
            backness: backness,
            isRounded: index == 1
          )
        }
      }
    }
    for (manner, row) in consonants {
      for (place, pair) in row.enumerated() {
        for (index, scalar) in pair.unicodeScalars.enumerated() where scalar != "-" {
          letters[scalar] = .consonant(place: places[place], manner, isVoiced: index == 1)
        }
      }
    }
    for (scalar, letter) in others { letters[scalar] = letter }
    return letters
  }()

  /// Of the rows below; æ is near a, which languages without it use instead.
  private static let heights: [Float] = [0, 1, 2, 3, 4, 5.2, 6]

  /// Front, near-front, central, near-back, back; unrounded and rounded.
  private static let vowels: [[String]] = [
    ["iy", "", "ɨʉ", "", "ɯu"], ["", "ɪʏ", "ᵻᵿ", "-ʊ", ""], ["eø", "", "ɘɵ", "", "ɤo"],
    ["", "", "ə-", "", ""], ["ɛœ", "", "ɜɞ", "", "ʌɔ"], ["æ-", "", "ɐ-", "", ""],
    ["aɶ", "", "", "", "ɑɒ"],
  ]

  /// Of the columns below: retroflex is nearer to alveolar than to palatal.
  private static let places: [Float] = [0, 0.5, 2.5, 3, 3.8, 4, 6.5, 8, 8.8, 10.2, 11]

  /// Bilabial, labiodental, dental, alveolar, postalveolar, retroflex, palatal, velar, uvular, pharyngeal, glottal;
  /// voiceless and voiced.
  private static let consonants: [(Manner, [String])] = [
    (.stop, ["pb", "", "", "td", "", "ʈɖ", "cɟ", "kɡ", "qɢ", "ʡ-", "ʔ-"]),
    (.nasal, ["-m", "-ɱ", "", "-n", "", "-ɳ", "-ɲ", "-ŋ", "-ɴ", "", ""]),
    (.trill, ["-ʙ", "", "", "-r", "", "", "", "", "-ʀ", "ʜʢ", ""]),
    (.tap, ["", "-ⱱ", "", "-ɾ", "", "-ɽ", "", "", "", "", ""]),
    (.fricative, ["ɸβ", "fv", "θð", "sz", "ʃʒ", "ʂʐ", "çʝ", "xɣ", "χʁ", "ħʕ", "hɦ"]),
    (.lateralFricative, ["", "", "", "ɬɮ", "", "ꞎ-", "", "", "", "", ""]),
    (.approximant, ["", "-ʋ", "", "-ɹ", "", "-ɻ", "-j", "-ɰ", "", "", ""]),
    (.lateral, ["", "", "", "-l", "", "-ɭ", "-ʎ", "-ʟ", "", "", ""]),
    (.implosive, ["-ɓ", "", "", "-ɗ", "", "-ᶑ", "-ʄ", "-ɠ", "-ʛ", "", ""]),
    (.click, ["ʘ-", "", "ǀ-", "ǃ-", "", "", "ǂ-", "", "", "", ""]),
  ]

  /// Letters outside the chart; of two places of articulation the more audible one counts.
  private static let others: [Unicode.Scalar: IPALetter] = [
    "w": .consonant(place: 0, .approximant, isVoiced: true),
    "ʍ": .consonant(place: 0, .approximant, isVoiced: false),
    "ɥ": .consonant(place: 6.5, .approximant, isVoiced: true),
    "ɕ": .consonant(place: 5, .fricative, isVoiced: false),
    "ʑ": .consonant(place: 5, .fricative, isVoiced: true),
    "ɧ": .consonant(place: 5, .fricative, isVoiced: false),
    "ɺ": .consonant(place: 3, .tap, isVoiced: true),
    "ɫ": .consonant(place: 3, .lateral, isVoiced: true),
    "ǁ": .consonant(place: 3, .click, isVoiced: false),
  ]

  /// Letters as sounds, including those that are also written in other ways.
  static let spellings: [Unicode.Scalar: [IPASound]] = {
    var spellings: [Unicode.Scalar: [IPASound]] = [:]
    for letter in all.keys { spellings[letter] = [IPASound(letter: letter)] }
    for (scalar, letter) in sameAs { spellings[scalar] = [IPASound(letter: letter)] }
    for (scalar, (letter, mark)) in marked {
      spellings[scalar] = [IPASound(letter: letter, marks: [mark])]
    }
    for (scalar, (first, second)) in ligatures {
      spellings[scalar] = [IPASound(letter: first, isTied: true), IPASound(letter: second)]
    }
    return spellings
  }()

  /// Other characters for a letter: from keyboards, Greek ones, and those of earlier versions of IPA.
  private static let sameAs: [Unicode.Scalar: Unicode.Scalar] = [
    "g": "ɡ", "ɩ": "ɪ", "ɷ": "ʊ", "ʚ": "ɞ", "ε": "ɛ", "ꞵ": "β", "ꭓ": "χ", "ɼ": "r",
    "ʗ": "ǃ", "ʇ": "ǀ", "ʖ": "ǁ", "!": "ǃ", "ɿ": "ɨ", "ᴀ": "ɐ",
  ]

  /// A letter with its mark in one character.
  private static let marked: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = [
    "ɚ": ("ə", "\u{2DE}"), "ɝ": ("ɜ", "\u{2DE}"), "ã": ("a", "\u{303}"), "ẽ": ("e", "\u{303}"),
    "ĩ": ("i", "\u{303}"), "õ": ("o", "\u{303}"), "ũ": ("u", "\u{303}"), "ỹ": ("y", "\u{303}"),
    "ä": ("a", "\u{308}"), "ë": ("e", "\u{308}"), "ï": ("i", "\u{308}"), "ö": ("o", "\u{308}"),
    "ü": ("u", "\u{308}"),
  ]

  private static let ligatures: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = [
    "ʦ": ("t", "s"), "ʣ": ("d", "z"), "ʧ": ("t", "ʃ"), "ʤ": ("d", "ʒ"), "ʨ": ("t", "ɕ"),
    "ʥ": ("d", "ʑ"),
  ]
}
