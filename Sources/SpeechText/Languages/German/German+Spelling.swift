// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension German {
  var eszett: String { "Eszett" }
  var ownLetters: String { "äöü" }
  var withMark: String { " mit " }

  /// Plurals of the names of letters: voices spell the s of "OPs" as another letter, or say the whole as a word.
  private static let namesOfLetters = [
    "A": "Ahs", "B": "Bees", "C": "Zees", "D": "Dees", "E": "Ees", "F": "Effs", "G": "Gees",
    "H": "Hahs", "I": "Ihs", "J": "Jotts", "K": "Kahs", "L": "Ells", "M": "Emms", "N": "Enns",
    "O": "Ohs", "P": "Pees", "Q": "Kuhs", "R": "Errs", "T": "Tees", "U": "Uhs", "V": "Vaus",
    "W": "Wees",
  ]

  func plural(ofLetters letters: [String]) -> String? {
    guard let last = letters.last.flatMap({ Self.namesOfLetters[$0] }) else { return nil }
    return (letters.dropLast() + [last]).joined(separator: " ")
  }

  /// "Hauptstr.", "Bonner-Str."
  func word(of address: AddressPart) -> String? {
    guard address.key.hasSuffix("str"), address.key != "str" else { return nil }
    let name = address.word.replacing(text: ".", with: "").dropLast(3)
    return name + (name.last == "-" ? "Straße" : "straße")
  }

  func markInAddress(_ mark: Character) -> String? { mark == "/" ? "Slash" : nil }
}
