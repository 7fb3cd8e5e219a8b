// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

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
      shown.append(scalar.steersTerminal ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }
}
