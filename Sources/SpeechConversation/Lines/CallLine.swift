// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The meaning of a line typed in a call.
package enum CallLine: Hashable {
  /// Nothing was typed but Enter.
  case empty
  case text(String)
  /// A command, and what was typed after it.
  case command(CallLineCommand, String?)
  /// The name of a phrase, perhaps, and what was typed after it.
  case phrase(String, String?)

  /// Leading and trailing blanks are ignored.
  package init(_ line: String) {
    let line = line.trimmed
    if line.isEmpty {
      self = .empty
    } else if line.hasPrefix("//") {
      self = .text(String(line.dropFirst()))
    } else if line.hasPrefix("/") {
      let name = String(line.dropFirst().prefix { !$0.isWhitespace })
      let rest = String(line.dropFirst(name.count + 1)).trimmed
      let argument = rest.isEmpty ? nil : rest
      if let command = CallLineCommand(rawValue: name.lowercased()) {
        self = .command(command, argument)
      } else {
        self = .phrase(name, argument)
      }
    } else {
      self = .text(line)
    }
  }

  /// Whether it is private, and so not saved.
  package var isPrivate: Bool {
    if case .command(.private, _) = self { return true }
    return false
  }
}
