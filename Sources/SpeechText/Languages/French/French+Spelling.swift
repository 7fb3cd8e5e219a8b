// SPDX-License-Identifier: Apache-2.0

extension French {
  func capital(_ letter: String, word: String) -> String { "\(letter) \(word)" }
  var withMark: String { " " }
  func markInAddress(_ mark: Character) -> String? { mark == "/" ? "slash" : nil }

  /// In pairs: "zéro un, vingt-trois".
  func telephoneDigits(_ text: String) -> String {
    guard text.utf8.count == 2 || text.utf8.count == 10 else { return digits(text) }
    var rest = text[...]
    var pairs: [String] = []
    while !rest.isEmpty {
      let pair = rest.prefix(2)
      pairs.append(pair.first == "0" ? digits(String(pair)) : numbers.cardinal(Int(pair) ?? 0))
      rest = rest.dropFirst(2)
    }
    return pairs.joined(separator: ", ")
  }

  /// The s of "les CDs" is not said, and voices would spell it.
  func plural(ofLetters letters: [String]) -> String? { spelling(letters) }
}
