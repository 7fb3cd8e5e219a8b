// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// A run of `synth-host call` on a terminal with a screen, with a microphone and a loudspeaker of its own.
final class CallSession {
  let room: CallRoom
  let user: User
  let terminal: TmuxTerminal
  /// The file that it was given, or nil.
  let phrases: String?

  /// - Parameters:
  ///   - phrases: what its file of phrases says.
  ///   - command: what is run instead of the command that speaks.
  init(
    user: User = User(),
    phrases: String? = nil,
    columns: Int = 80,
    rows: Int = 24,
    _ arguments: String...,
    command: (String) -> String = { $0 }
  ) throws {
    room = try #require(CallRoom(.pulseAudio))
    self.user = user
    let environment = user.environment
      .merging(room.environment.filter { $0.key != "HOME" }) { $1 }
      .merging(["NO_COLOR": "1"]) { $1 }
    let synthHost = Fixtures.program("synth-host")
    _ = run(
      synthHost,
      ["permissions", "grant", "microphone-injection"],
      environment: environment
    )
    self.phrases = phrases.map { user.file("phrases.txt", $0) }
    let file = self.phrases.map { " --phrases \($0)" } ?? ""
    let call = ([synthHost, "call", "-v", "en-us"] + arguments).joined(separator: " ") + file
    terminal = try #require(
      TmuxTerminal(command(call), columns: columns, rows: rows, environment: environment)
    )
    #expect(terminal.shows(">") && waitUntil { terminal.screen.last == ">" }, "\(terminal.screen)")
  }

  /// Types a line.
  func enter(_ line: String) {
    terminal.type(line)
    terminal.press("Enter")
  }
}
