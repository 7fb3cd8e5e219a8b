// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension German {
  var eszett: String { "Eszett" }
  var ownLetters: String { "äöü" }
  var withMark: String { " mit " }

  /// "Hauptstr.", "Bonner-Str."
  func word(of address: AddressPart) -> String? {
    guard address.key.hasSuffix("str"), address.key != "str" else { return nil }
    let name = address.word.replacing(text: ".", with: "").dropLast(3)
    return name + (name.last == "-" ? "Straße" : "straße")
  }

  func markInAddress(_ mark: Character) -> String? { mark == "/" ? "Slash" : nil }
}
