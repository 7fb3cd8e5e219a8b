// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Makes messages that quote a document safe to show.
enum Message {
  /// Maximum length of a quote; an attribute may have megabytes.
  private static let maxQuoteLength = 80

  /// One line, without characters that control a terminal or change the text direction, and with quotes (between
  /// backticks) of limited length.
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
