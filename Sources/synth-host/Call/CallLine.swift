// SPDX-License-Identifier: Apache-2.0

/// What a line means that was typed in a call.
enum CallLine: Hashable {
  case text(String)
  case stop
  case again
  /// A voice as a person types it; nil: which one is it?
  case voice(String?)
  case rate(String?)
  case phrases
  case status
  case join
  case help
  case quit
  /// The name of a phrase, perhaps.
  case phrase(String)

  /// Blanks around it count for nothing.
  init(_ line: String) {
    let line = line.trimmed
    if line.isEmpty {
      self = .stop
    } else if line.hasPrefix("//") {
      self = .text(String(line.dropFirst()))
    } else if line.hasPrefix("/") {
      self = Self.command(line.dropFirst())
    } else {
      self = .text(line)
    }
  }

  private static func command(_ line: Substring) -> CallLine {
    let name = String(line.prefix { !$0.isWhitespace })
    let rest = String(line.dropFirst(name.count)).trimmed
    let argument = rest.isEmpty ? nil : rest
    switch name.lowercased() {
    case "voice": return .voice(argument)
    case "rate": return .rate(argument)
    // In a hurry more is typed than need be.
    case let command: return commands[command] ?? .phrase(argument == nil ? name : String(line))
    }
  }

  private static let commands: [String: CallLine] = [
    "stop": .stop, "again": .again, "phrases": .phrases, "status": .status, "join": .join,
    "help": .help, "quit": .quit,
  ]

  /// Names that no phrase can have.
  static var reserved: Set<String> { Set(commands.keys).union(["voice", "rate"]) }

  static let list = """
    Enter alone, /stop   silence at once
    /again               the last text once more
    /NAME                the phrase of that name
    /phrases             the phrases
    /voice NAME          another voice
    /rate RATE           another rate: 1.5, 150%, or words per minute
    /status              who is in a call, and whether speech is heard there
    /join                programs that record from your own microphone hear speech, too
    /quit, Ctrl-D        the end
    Ctrl-R, Ctrl-U       shows again what you have typed, or forgets it
    """
}

extension String {
  /// Without blanks at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
