// SPDX-License-Identifier: Apache-2.0

/// Names of the letters of the Greek alphabet.
enum GreekLetters {
  static func name(_ letter: Unicode.Scalar, language: any Language) -> String? {
    language.tables.greek.value(of: String(letter).lowercased())
  }

}
