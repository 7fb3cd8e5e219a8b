// SPDX-License-Identifier: Apache-2.0

extension String {
  /// In quotes, on one line, without characters that control a terminal. Direction marks are escaped
  /// as well: one before the closing quote would move that to the other side.
  package var quoted: String {
    var shown = "\""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: shown += "\\\(scalar)"
      case 0x061C, 0x200E...0x200F: shown += scalar.escaped
      case _ where scalar.steersTerminal: shown += scalar.escaped
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown + "\""
  }
}
