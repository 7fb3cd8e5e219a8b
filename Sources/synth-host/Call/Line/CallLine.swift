// SPDX-License-Identifier: Apache-2.0

/// What a line means that was typed in a call.
enum CallLine: Hashable {
  /// Nothing was typed but Enter.
  case empty
  case text(String)
  /// A command, and what was typed after it.
  case command(CallLineCommand, String?)
  /// The name of a phrase, perhaps, and what was typed after it.
  case phrase(String, String?)

  /// Blanks around it do not count.
  init(_ line: String) {
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

  /// What the user has typed for himself or herself alone is not kept.
  var isPrivate: Bool {
    if case .command(.private, _) = self { return true }
    return false
  }
}

extension String {
  /// Without blanks at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
