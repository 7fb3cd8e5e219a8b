// SPDX-License-Identifier: Apache-2.0

import SpeechCalls

/// The prompt of the input line, which shows who hears it.
struct CallPrompt: Sendable {
  var calls: [Call] = []
  var isMuted = false
  /// Whether typed text is spoken only to the user.
  var isPrivate = false

  /// For terminals with colours: a telephone, dim without a call, green with one, red while the microphone is muted.
  /// Nothing blinks.
  var coloured: [TextCell] {
    let style = calls.isEmpty ? "2" : isMuted ? "31" : "32"
    let telephone = TextCell(styled: "\u{1B}[\(style)m☎\u{1B}[0m", columns: 2)
    return [telephone] + TextCell.cells(" " + words + "> ")
  }

  /// For terminals without colours: calls are reported in separate lines.
  var plain: String { (isPrivate ? "(private) " : "") + "> " }

  private var words: String {
    var words = calls.isEmpty ? "" : names + " "
    if isMuted, !calls.isEmpty { words += "(muted) " }
    if isPrivate { words += "(private) " }
    return words
  }

  private var names: String {
    let names = calls.map(\.shownName).joined(separator: ", ")
    return names.count > 24 ? "\(calls.count) programs" : names
  }
}
