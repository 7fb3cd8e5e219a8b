// SPDX-License-Identifier: Apache-2.0

/// A part of a file in Rich Text Format.
enum RTFToken: Hashable {
  case open, close
  /// `\b0` is the word `b` with the number 0.
  case word(String, Int?)
  /// `\~` and the like.
  case symbol(UInt8)
  /// A byte of text, in whatever code page; also `\'e9`.
  case byte(UInt8)

  /// Words that stand for a character.
  static let characters: [String: String] = [
    "tab": " ", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“",
    "rdblquote": "”", "bullet": "•", "emspace": " ", "enspace": " ", "qmspace": " ",
  ]
}
