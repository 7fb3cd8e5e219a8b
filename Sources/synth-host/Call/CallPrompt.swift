// SPDX-License-Identifier: Apache-2.0

import SpeechCalls

/// What is before the line that is typed: who hears it.
struct CallPrompt: Sendable {
  var calls: [Call] = []
  var isMuted = false
  /// What is typed is for the user alone.
  var isPrivate = false

  /// For terminals with colours: a telephone, dim without a call, green with one, red while nobody hears because of a muted
  /// microphone. Nothing blinks.
  var coloured: [TextCell] {
    let style = calls.isEmpty ? "2" : isMuted ? "31" : "32"
    let telephone = TextCell(styled: "\u{1B}[\(style)m☎\u{1B}[0m", columns: 2)
    return [telephone] + TextCell.cells(" " + words + "> ")
  }

  /// For terminals without: callers are told in their own lines.
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
