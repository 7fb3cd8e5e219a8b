// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Output on the queue of a `CallScreen`.
extension CallScreen {
  /// Prepares for printing lines: erases the edited line, which is redisplayed below; without an editor, typed text
  /// remains above.
  func interject(_ state: inout State) {
    guard state.isPrompting else { return }
    Console.showResult(state.isEditing ? state.display.erase() : "\n")
  }

  /// Shows the prompt and the edited line.
  func prompt(_ state: inout State, isFirst: Bool = false) {
    guard isInteractive, !state.isClosed, isFirst || state.isPrompting else { return }
    state.isPrompting = true
    guard state.isEditing else {
      let cells = hasColours ? state.prompt.coloured.map(\.text).joined() : state.prompt.plain
      return Console.showResult(cells)
    }
    let prompt =
      state.typed.prompt.map(TextCell.cells)
      ?? (hasColours ? state.prompt.coloured : TextCell.cells(state.prompt.plain))
    let head = TextCell.cells(state.typed.text.head)
    Console.showResult(
      state.display.show(
        prompt,
        text: head + TextCell.cells(state.typed.text.tail),
        cursor: head.count,
        columns: Console.size?.columns ?? 80,
        height: Console.rows ?? 24
      )
    )
  }

  /// Switches bracketed paste, which distinguishes pasted line ends from typed ones.
  func takePastes(_ state: State, isWanted: Bool) {
    if state.isEditing, !state.isClosed {
      Console.showResult("\u{1B}[?2004\(isWanted ? "h" : "l")")
    }
  }

  /// Wraps a line to the terminal's width; dumb terminals wrap lines themselves.
  func wrapped(_ line: String) -> [String] {
    guard !Self.isDumb, let columns = Console.knownColumns else { return [line] }
    return WrappedText.rows(line, columns: columns)
  }
}
