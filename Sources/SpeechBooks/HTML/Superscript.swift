// SPDX-License-Identifier: Apache-2.0

/// The raised and lowered characters of Unicode.
enum Superscript {
  /// Nil when a character has no raised form.
  static func raised(_ text: some StringProtocol) -> String? { mapped(text, by: raisedForms) }

  /// Nil when a character has no lowered form.
  static func lowered(_ text: some StringProtocol) -> String? { mapped(text, by: loweredForms) }

  private static func mapped(
    _ text: some StringProtocol,
    by forms: [Character: Character]
  ) -> String? {
    let found = text.compactMap { forms[$0] }
    return found.count == text.count ? String(found) : nil
  }

  private static let raisedForms: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "-": "⁻", "−": "⁻", "–": "⁻", "+": "⁺", "n": "ⁿ", "i": "ⁱ", "x": "ˣ", "k": "ᵏ",
    "m": "ᵐ", "t": "ᵗ", "′": "′", "'": "′", "°": "°",
  ]

  private static let loweredForms: [Character: Character] = [
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉",
  ]
}
