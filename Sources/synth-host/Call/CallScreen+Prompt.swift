// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What is written, on the queue of a `CallScreen`.
extension CallScreen {
  /// Makes room for lines. What was typed so far comes again below them; where the terminal itself shows it, it stays where
  /// it is, and counts.
  func interject(_ state: inout State) {
    guard state.isPrompting else { return }
    Console.showResult(state.isEditing ? state.display.erase() : "\n")
  }

  /// Shows the prompt and what is typed, as far as they are not shown.
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
        head + TextCell.cells(state.typed.text.tail),
        cursor: head.count,
        columns: Console.size?.columns ?? 80,
        height: Console.rows ?? 24
      )
    )
  }

  /// Whether the terminal marks what is pasted: then a line end in it is not the user's.
  func takePastes(_ state: State, _ isWanted: Bool) {
    if state.isEditing, !state.isClosed {
      Console.showResult("\u{1B}[?2004\(isWanted ? "h" : "l")")
    }
  }

  /// A line in rows that fit the terminal. One that can do nothing breaks lines as its user wants it.
  func wrapped(_ line: String) -> [String] {
    guard !Self.isDumb, let columns = Console.knownColumns else { return [line] }
    return WrappedText.rows(line, columns: columns)
  }
}
