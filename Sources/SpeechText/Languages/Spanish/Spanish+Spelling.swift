// SPDX-License-Identifier: Apache-2.0

extension Spanish {
  func capital(_ letter: String, word: String) -> String { "\(letter) \(word)" }
  var ownLetters: String { "ñ" }
  var withMark: String { " con " }
  var spellsCountryCodes: Bool { false }

  /// "3.º"
  func word(of address: AddressPart) -> String? {
    guard address.word.first?.isNumber == true, let last = address.word.last, "ºª".contains(last)
    else { return nil }
    var request = SayAsRequest(content: address.word, format: nil, detail: nil, preceding: "")
    return request.ordinal(in: self)
  }

  /// The s of "los CDs" is not said, and voices would spell it.
  func plural(ofLetters letters: [String]) -> String? { spelling(letters) }
}
