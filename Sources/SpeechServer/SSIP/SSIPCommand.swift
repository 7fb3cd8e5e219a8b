// SPDX-License-Identifier: Apache-2.0

/// A command of SSIP. `all` is the only list of them: a command is added there.
struct SSIPCommand: Sendable {
  /// As HELP writes it; clients may use small letters.
  let name: String
  /// Another name, which HELP leaves out.
  var alias: String?
  /// Whether it may be used between BLOCK BEGIN and BLOCK END.
  var isAllowedInBlock = false
  /// Takes the words after the name, and replies.
  let carryOut: @Sendable (SSIPSession, inout SSIPWords) -> Void

  /// In the order of HELP.
  static let all = [
    SSIPCommand(name: "SPEAK", isAllowedInBlock: true) { session, _ in session.beginText() },
    SSIPCommand(name: "CHAR", isAllowedInBlock: true) { $0.queue($1.character, kind: .character) },
    SSIPCommand(name: "KEY", isAllowedInBlock: true) { $0.queue($1.rest, kind: .key) },
    SSIPCommand(name: "SOUND_ICON", isAllowedInBlock: true) { $0.queue($1.rest, kind: .soundIcon) },
    SSIPCommand(name: "STOP") { session, words in
      session.control(words.next(), done: SSIPReply.stopped, interrupts: true) { $0.stop($1) }
    },
    SSIPCommand(name: "CANCEL") { session, words in
      session.control(words.next(), done: SSIPReply.canceled, interrupts: true) { $0.cancel($1) }
    },
    SSIPCommand(name: "PAUSE") { session, words in
      session.control(words.next(), done: SSIPReply.paused) { $0.pause($1) }
    },
    SSIPCommand(name: "RESUME") { session, words in
      session.control(words.next(), done: SSIPReply.resumed) { $0.resume($1) }
    },
    SSIPCommand(name: "SET", isAllowedInBlock: true) { $0.set(&$1) },
    SSIPCommand(name: "GET") { $0.get($1.next()) },
    SSIPCommand(name: "LIST") { $0.list(&$1) },
    SSIPCommand(name: "HISTORY") { $0.history(&$1) },
    SSIPCommand(name: "BLOCK", isAllowedInBlock: true) { $0.block($1.next()) },
    SSIPCommand(name: "HELP") { session, _ in session.help() },
    SSIPCommand(name: "QUIT", alias: "BYE", isAllowedInBlock: true) { session, _ in session.quit()
    },
  ]
}

extension SSIPCommand {
  private static let byName: [String: SSIPCommand] = {
    let named = all.flatMap { command in
      [command.name, command.alias].compactMap { $0 }.map { ($0.lowercased(), command) }
    }
    return Dictionary(uniqueKeysWithValues: named)
  }()

  /// Nil when there is no such command.
  init?(named name: String) {
    guard let command = Self.byName[name.lowercased()] else { return nil }
    self = command
  }
}
