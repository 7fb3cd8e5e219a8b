// SPDX-License-Identifier: Apache-2.0

extension String {
  /// In quotes, on one line, without what steers a terminal or turns the direction of writing.
  var quoted: String {
    var shown = "\""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: shown += "\\\(scalar)"
      case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x061C, 0x200E...0x200F, 0x202A...0x202E,
        0x2066...0x2069:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown + "\""
  }
}
