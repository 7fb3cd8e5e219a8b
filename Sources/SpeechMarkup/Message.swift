// SPDX-License-Identifier: Apache-2.0

/// Makes messages that quote a document fit to be shown.
enum Message {
  /// What is quoted is cut here; an attribute may have megabytes.
  private static let maxQuoteLength = 80

  /// One line, without characters that steer a terminal or turn the direction of writing, and with quotes (between
  /// backticks) of bearable length.
  static func shown(_ message: String) -> String {
    var shown = String.UnicodeScalarView()
    var quoted: Int?
    for scalar in message.unicodeScalars {
      if scalar == "`" { quoted = quoted == nil ? -1 : nil }
      if let length = quoted {
        quoted = length + 1
        guard length < maxQuoteLength else {
          if length == maxQuoteLength { shown.append("…") }
          continue
        }
      }
      shown.append(isHarmless(scalar) ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029: false
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
