// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A program on a tmux terminal: sends keys, and reads the screen.
package final class TmuxTerminal: CustomStringConvertible {
  /// Why a test cannot use one.
  package static let missing = "the program tmux is not installed"

  package static var isInstalled: Bool { access(tmux, X_OK) == 0 }

  private static let tmux = "/usr/bin/tmux"

  private let folder = TemporaryFolder()
  private let environment: [String: String]

  /// Runs a shell command on a screen of that size, which stays when it has ended; nil when tmux does not start it.
  package init?(_ command: String, columns: Int, rows: Int, environment: [String: String]) {
    // tmux itself shows UTF-8 only in a locale for it.
    self.environment = environment.merging(["LC_ALL": "C.UTF-8", "SHELL": "/bin/sh"]) { $1 }
    let settings = folder.path + "/settings"
    write(Array("set -g remain-on-exit on\nset -g remain-on-exit-format ''\n".utf8), to: settings)
    // tmux may miss the exit: threads of tests, and so their children, have SIGCHLD blocked. Ctrl-C is for the program,
    // not for the shell that waits for it.
    let noting = "trap : INT; \(command); echo $? > \(folder.path)/status"
    let started = tell(
      ["-u", "-f", settings, "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", noting]
    )
    guard started.status == 0 else { return nil }
  }

  deinit { _ = tell(["kill-server"]) }

  /// Presses keys, by tmux's names of them: `C-a`, `Left`, `Enter`.
  package func press(_ keys: String...) { _ = tell(["send-keys"] + keys) }

  /// Types a text as it is.
  package func type(_ text: String) { _ = tell(["send-keys", "-l", text]) }

  /// Pastes a text as a terminal does.
  package func paste(_ text: String) {
    _ = tell(["set-buffer", text])
    _ = tell(["paste-buffer", "-p"])
  }

  package func resize(columns: Int, rows: Int) {
    _ = tell(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows of the screen, without blanks at their ends, and without empty rows at its end.
  package var screen: [String] { rows(["-p"]) }

  /// All rows that were shown, also those that have scrolled away.
  package var history: [String] { rows(["-p", "-S", "-"]) }

  /// All rows that were shown, joined where the terminal itself has broken a line.
  package var joinedHistory: [String] { rows(["-p", "-J", "-S", "-"]) }

  /// The parts of the screen that are in reverse video.
  package var highlights: [String] {
    tell(["capture-pane", "-p", "-e"]).output.matches(of: /\u{1B}\[7m([^\u{1B}\n]*)/)
      .map { String($0.output.1) }.filter { !$0.isEmpty }
  }

  /// The column and the row of the cursor, from 0.
  package var cursor: [Int] {
    ask("#{cursor_x} #{cursor_y}").split(separator: " ").compactMap { Int($0) }
  }

  /// The last rows of the screen, and how far the cursor is from their end: up, and right from the first column.
  package func sees(_ rows: String..., cursor: (column: Int, above: Int)? = nil) -> Bool {
    waitUntil {
      let screen = screen
      guard screen.suffix(rows.count) == rows[...] else { return false }
      guard let cursor else { return true }
      return self.cursor == [cursor.column, screen.count - 1 - cursor.above]
    }
  }

  /// A row comes that contains a text.
  package func shows(_ text: String) -> Bool { waitUntil { screen.contains { $0.contains(text) } } }

  package var description: String { (screen + ["cursor \(cursor)"]).joined(separator: "\n") }

  /// The exit status of the program; nil when it does not end.
  package func waitForEnd() -> Int? {
    var status: Int?
    _ = waitUntil {
      let text = String(decoding: read(folder.path + "/status"), as: UTF8.self)
      status = Int(text.prefix { $0 != "\n" })
      return status != nil
    }
    return status
  }

  private func rows(_ options: [String]) -> [String] {
    var rows = tell(["capture-pane"] + options).output.split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while rows.last?.isEmpty ?? false { rows.removeLast() }
    return rows
  }

  private func ask(_ format: String) -> String {
    String(tell(["display-message", "-p", format]).output.prefix { $0 != "\n" })
  }

  private func tell(_ arguments: [String]) -> ProgramResult {
    run(Self.tmux, ["-S", folder.path + "/socket"] + arguments, environment: environment)
  }
}
