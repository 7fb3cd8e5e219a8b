// SPDX-License-Identifier: Apache-2.0

/// Greek and Cyrillic letters by the Latin ones that a reader of the language pronounces alike: "Moskva", "Athina". After
/// the romanisations of ELOT 743 and BGN/PCGN, with the spellings of each language for its own sounds.
enum OtherLetters {
  static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{370}"..."\u{3FF}").contains(scalar) || ("\u{400}"..."\u{45F}").contains(scalar)
  }

  /// Nil if a letter of these scripts is not known.
  static func latin(_ word: String, _ language: any Language) -> String? {
    var words = ""
    var previous: Character = " "
    for character in word.decomposedAccents {
      let small = Character(character.lowercased())
      defer { previous = small }
      // In pairs the second letter is read in another way: ου, αυ, ευ.
      if small == "υ", "οαε".contains(previous) {
        if previous == "ο" { words.removeLast() }
        words += table.cell("\(previous)\(small)", language) ?? ""
        continue
      }
      guard let scalar = small.unicodeScalars.first, isForeign(scalar) else {
        words.append(character)
        continue
      }
      guard let latin = table.cell(String(small), language) ?? silent(small) else { return nil }
      words += character.isUppercase && words.isEmpty ? latin.capitalizedFirst : latin
    }
    return words
  }

  /// Letters without a sound of their own.
  private static func silent(_ letter: Character) -> String? { "ьъ".contains(letter) ? "" : nil }

  private static let table = WordTable(
    """
    а ¦ a ¦ a ¦ a ¦ a
    б ¦ b ¦ b ¦ b ¦ b
    в ¦ v ¦ w ¦ v ¦ v
    г ґ ¦ g ¦ g ¦ g ¦ g
    д ¦ d ¦ d ¦ d ¦ d
    е ¦ e ¦ e ¦ e ¦ e
    ё ¦ yo ¦ jo ¦ yo ¦ yo
    є ¦ ye ¦ je ¦ ié ¦ ye
    ж ¦ zh ¦ sch ¦ j ¦ zh
    з ¦ z ¦ s ¦ z ¦ z
    и і ¦ i ¦ i ¦ i ¦ i
    ї ¦ yi ¦ ji ¦ yi ¦ yi
    й ј ¦ y ¦ j ¦ ï ¦ y
    к ¦ k ¦ k ¦ k ¦ k
    л ¦ l ¦ l ¦ l ¦ l
    м ¦ m ¦ m ¦ m ¦ m
    н ¦ n ¦ n ¦ n ¦ n
    о ¦ o ¦ o ¦ o ¦ o
    п ¦ p ¦ p ¦ p ¦ p
    р ¦ r ¦ r ¦ r ¦ r
    с ¦ s ¦ s ¦ s ¦ s
    т ¦ t ¦ t ¦ t ¦ t
    у ¦ u ¦ u ¦ ou ¦ u
    ў ¦ w ¦ w ¦ w ¦ w
    ф ¦ f ¦ f ¦ f ¦ f
    х ¦ kh ¦ ch ¦ kh ¦ j
    ц ¦ ts ¦ z ¦ ts ¦ ts
    ч ¦ ch ¦ tsch ¦ tch ¦ ch
    ш ¦ sh ¦ sch ¦ ch ¦ sh
    щ ¦ shch ¦ schtsch ¦ chtch ¦ shch
    ы ¦ y ¦ y ¦ y ¦ y
    э ¦ e ¦ e ¦ é ¦ e
    ю ¦ yu ¦ ju ¦ you ¦ yu
    я ¦ ya ¦ ja ¦ ya ¦ ya
    ђ ¦ dj ¦ dj ¦ dj ¦ dj
    љ ¦ ly ¦ lj ¦ ly ¦ ly
    њ ¦ ny ¦ nj ¦ gn ¦ ñ
    ћ ¦ ch ¦ tj ¦ tch ¦ ch
    џ ¦ j ¦ dsch ¦ dj ¦ y
    α ¦ a ¦ a ¦ a ¦ a
    β ¦ v ¦ w ¦ v ¦ v
    γ ¦ g ¦ g ¦ g ¦ g
    δ ¦ th ¦ d ¦ d ¦ d
    ε ¦ e ¦ e ¦ é ¦ e
    ζ ¦ z ¦ s ¦ z ¦ z
    η ι υ ¦ i ¦ i ¦ i ¦ i
    θ ¦ th ¦ th ¦ th ¦ z
    κ ¦ k ¦ k ¦ k ¦ k
    λ ¦ l ¦ l ¦ l ¦ l
    μ ¦ m ¦ m ¦ m ¦ m
    ν ¦ n ¦ n ¦ n ¦ n
    ξ ¦ x ¦ x ¦ x ¦ x
    ο ω ¦ o ¦ o ¦ o ¦ o
    π ¦ p ¦ p ¦ p ¦ p
    ρ ¦ r ¦ r ¦ r ¦ r
    σ ς ¦ s ¦ s ¦ s ¦ s
    τ ¦ t ¦ t ¦ t ¦ t
    φ ¦ f ¦ f ¦ f ¦ f
    χ ¦ h ¦ ch ¦ h ¦ j
    ψ ¦ ps ¦ ps ¦ ps ¦ ps
    ου ¦ oo ¦ u ¦ ou ¦ u
    αυ ευ ¦ v ¦ w ¦ v ¦ v
    """
  )
}

extension String {
  /// Without the accents of Greek vowels; other letters stay.
  fileprivate var decomposedAccents: String {
    let plain: [Character: Character] = [
      "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ",
      "ΐ": "ι",
      "ΰ": "υ", "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω",
    ]
    return String(map { plain[$0] ?? $0 })
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
