// SPDX-License-Identifier: Apache-2.0

/// Letters, addresses and telephone numbers.
protocol LanguageSpelling: Sendable {
  // MARK: Characters

  /// Names of characters one after the other.
  func spelling(_ names: [String]) -> String
  /// A letter that is announced as a capital.
  func capital(_ letter: String, word: String) -> String
  /// The name of ß.
  var eszett: String { get }
  /// Letters with a mark, in small letters, that have a name of their own.
  var ownLetters: String { get }
  /// Between a letter and the name of its mark.
  var withMark: String { get }

  // MARK: Acronyms

  /// Several of what two or three capital letters name: "PCs"; nil where voices say the plural as it is written.
  func plural(ofLetters letters: [String]) -> String?

  // MARK: Addresses

  /// A word of an address that its place or form explains; nil for others.
  func word(of address: AddressPart) -> String?
  func houseNumber(_ value: Int) -> String
  /// "5th" as the name of a street; nil for other endings.
  func street(_ value: Int, ending: String) -> String?

  // MARK: Names of the net

  /// Whether "de" at the end of a host is spelled.
  var spellsCountryCodes: Bool { get }
  /// A mark in an address, where it has another name there.
  func markInAddress(_ mark: Character) -> String?
  /// Digits of a telephone number between two marks.
  func telephoneDigits(_ text: String) -> String
}

extension LanguageSpelling {
  func spelling(_ names: [String]) -> String { names.joined(separator: " ") }
  func capital(_ letter: String, word: String) -> String { "\(word) \(letter)" }
  var eszett: String { "eszett" }
  var ownLetters: String { "" }
  func plural(ofLetters letters: [String]) -> String? { nil }
  func word(of address: AddressPart) -> String? { nil }
  func street(_ value: Int, ending: String) -> String? { nil }
  var spellsCountryCodes: Bool { true }
  func markInAddress(_ mark: Character) -> String? { nil }
}

extension LanguageSpelling where Self: Language {
  func houseNumber(_ value: Int) -> String { numbers.cardinal(value) }
  func telephoneDigits(_ text: String) -> String { digits(text) }
}
