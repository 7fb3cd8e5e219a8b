// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// How a voice of Mimic 3 writes phonemes as numbers (phonemes2ids, `__init__.py`).
struct MimicPhonemes {
  private let numbers: [Phonemes: [Int64]]
  private let config: JSONValue
  private let map: [Phonemes: [Phonemes]]

  init(_ numbers: [Phonemes: [Int64]], config: JSONValue, map: [Phonemes: [Phonemes]]) {
    self.numbers = numbers
    self.config = config
    self.map = map
  }

  func table(isOfLetters: Bool) -> TokenTable {
    let between = config["blank_between"]?.text ?? "words"
    let blank = number("blank", otherwise: "#")
    let wordBlank =
      config["blank_word"]?.text.map { [Phonemes($0.unicodeScalars)] }
      ?? config["blank"]?.text.map { [Phonemes($0.unicodeScalars)] } ?? []
    let hasEnds = config["auto_bos_eos"]?.bool ?? false
    let hasBlanks = between.hasPrefix("tokens")
    // A blank is between words alone, or also between the phonemes of one, where it may be another.
    var replacements: [Phonemes: [Phonemes]] = [
      [" "]: between == "tokens" ? [] : wordBlank
    ]
    for (symbol, others) in map { replacements[symbol] = others }
    for (mark, pause) in marks() { replacements[[mark]] = pause }
    let end = between == "tokens" ? [] : wordBlank.flatMap { numbers[$0] ?? [] }
    return TokenTable(
      spoken(),
      framing: TokenTable.Framing(
        start: hasEnds ? number("bos") : [],
        blank: hasBlanks ? blank : [],
        end: end + (hasBlanks ? blank : []) + (hasEnds ? number("eos") : [])
      ),
      replacements: replacements,
      near: isOfLetters ? [:] : Self.near,
      isOfLetters: isOfLetters
    )
  }

  private func number(_ name: String, otherwise: String? = nil) -> [Int64] {
    guard let symbol = config[name]?.text ?? otherwise else { return [] }
    return numbers[Phonemes(symbol.unicodeScalars)] ?? []
  }

  /// The symbols as eSpeak NG writes them, without the ties of affricates and diphthongs.
  private func spoken() -> [Phonemes: [Int64]] {
    var spoken = numbers
    for (symbol, number) in numbers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let plain = symbol.filter { $0 != "\u{361}" && $0 != "\u{32F}" }
      if !plain.isEmpty, spoken[plain] == nil { spoken[plain] = number }
    }
    return spoken
  }

  /// What is written for marks: a comma and a full stop where the voice knows these, or gruut's signs for a short and a long
  /// pause.
  private func marks() -> [Unicode.Scalar: [Phonemes]] {
    let isSimple = config["simple_punctuation"]?.bool ?? true
    var found: [Unicode.Scalar: [Phonemes]] = [:]
    for (mark, simple) in [
      (",", ","), (";", ","), (":", ","), (".", "."), ("?", "."), ("!", "."),
    ] as [(Unicode.Scalar, Unicode.Scalar)] {
      if numbers[[mark]] != nil, !isSimple || mark == simple { continue }
      if numbers[[simple]] != nil {
        found[mark] = [[simple]]
        continue
      }
      let sign: Phonemes = simple == "," ? ["|"] : ["‖"]
      let pause = map[sign] ?? [sign]
      // A pause is a word of its own.
      found[mark] = pause.flatMap { [[" "], $0] }.map { symbol in
        symbol == [" "]
          ? config["blank_word"]?.text.map { Phonemes($0.unicodeScalars) } ?? [] : symbol
      }
    }
    return found
  }

  /// Phonemes of eSpeak NG that dictionaries write in another way, for voices that do not know them; the nearest first; ∅ is left out.
  private static let near = Dictionary(
    uniqueKeysWithValues: nearTexts.map { symbol, others in
      (symbol, others.split(separator: " ").map { $0 == "∅" ? [] : Phonemes($0.unicodeScalars) })
    }
  )

  private static let nearTexts: [Unicode.Scalar: String] = [
    "ɐ": "ə a ʌ", "ᵻ": "ɪ i", "ɚ": "ɝ ə", "ɜ": "ɚ œ ə", "ɾ": "t r ɹ", "ɹ": "r", "r": "ɹ ʁ ɾ",
    "ʁ": "r ɹ", "ɫ": "l", "ɡ": "g", "g": "ɡ", "e": "ɛ eɪ eː", "ɛ": "e", "a": "ɑ æ aː", "ɑ": "a",
    "æ": "a ɛ", "o": "ɔ oʊ oː", "ɔ": "o ɑ", "ɒ": "ɔ ɑ", "ʌ": "ə a", "ə": "ɐ ʌ e", "i": "ɪ iː",
    "ɪ": "i", "u": "ʊ uː", "ʊ": "u", "y": "ʏ yː u", "ʏ": "y", "ø": "œ øː", "œ": "ø", "ɨ": "ɪ i",
    "x": "χ h k", "χ": "x", "ç": "x ʃ", "β": "b v", "ɣ": "ɡ g", "ð": "d", "θ": "s t", "ɲ": "n",
    "ŋ": "n", "ʎ": "l j", "ʋ": "v w", "ʔ": "∅", "ː": "∅", "ˈ": "∅", "ˌ": "∅", "ʲ": "j ∅",
    "\u{303}": "n ∅", "\u{329}": "∅", "\u{32F}": "∅", "\u{361}": "∅", "\u{32A}": "∅",
    "ʰ": "h ∅",
  ]
}
