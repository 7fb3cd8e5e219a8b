// SPDX-License-Identifier: Apache-2.0

/// Signs inside of a running text, by their meaning. What they are called by themselves is in `Symbols`.
enum SignWords {
  static func words(_ sign: Character, language: any Language) -> String? {
    language.tables.signs.value(of: String(sign))
  }

  /// Marks of the items of a list, and between the parts of a line; narrators pause.
  static func isBullet(_ sign: Character) -> Bool { "•·‣▪▫●○■□◆◇►▶▸–*".contains(sign) }
}
