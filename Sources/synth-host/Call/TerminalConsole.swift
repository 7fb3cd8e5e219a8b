// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechConversation

/// The terminal of a call, or what standard output is instead.
struct TerminalConsole: CallConsole {
  let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  let isDumb = ["", "dumb"].contains(Console.terminalName)
  let hasColours: Bool

  init() {
    // https://no-color.org/
    let noColor = ProgramContext.environment["NO_COLOR"] ?? ""
    hasColours = noColor.isEmpty && !isDumb
  }

  var size: (columns: Int, rows: Int) { (Console.size?.columns ?? 80, Console.rows ?? 24) }
  var knownColumns: Int? { Console.knownColumns }

  func print(_ line: String) { Console.print(line) }
  func tell(_ line: String) { Console.error(line) }
  func write(_ text: String) { Console.showResult(text) }
}
