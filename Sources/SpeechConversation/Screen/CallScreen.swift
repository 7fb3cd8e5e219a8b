// SPDX-License-Identifier: Apache-2.0

import CEdit
import Dispatch
import SpeechCalls
import Synchronization

/// The terminal interface of a call. [any thread]
///
/// Output is only appended, apart from the edited line, so that a screen reader reads everything once. Output while the
/// user types appears above the edited line.
package final class CallScreen: SpokenTextScreen {
  /// Whether input and output are terminals.
  var isInteractive: Bool { console.isInteractive }

  private struct State: Sendable {
    var prompt = CallPrompt()
    var typed = TypedLine()
    var display = LineDisplay()
    /// Whether single keys are read; else the terminal echoes the input.
    var isEditing = false
    /// The user may type.
    var isPrompting = false
    var isClosed = false
  }

  private let state = Mutex(State())
  /// A queue, so that a stopped terminal (Ctrl-S) does not block speaking, muting or ending.
  private let queue = DispatchQueue(label: "synth-host.call")
  /// Updates not yet shown; a stopped terminal gets only the latest.
  private struct Pending: Sendable {
    /// How many lines were ended before.
    var line = 0
    var typed: TypedLine?
  }

  private let pending = Mutex(Pending())
  private let terminal = Mutex<TypingTerminal?>(nil)
  private let console: any CallConsole

  package init(_ console: any CallConsole) { self.console = console }

  /// Whether the terminal cannot move the cursor or clear a line, as in Emacs's shell.
  var isDumb: Bool { console.isDumb }

  // MARK: - Lines

  /// Shows the current state.
  func show(_ callState: CallState) {
    note(callState)
    say(CallText.lines(callState))
  }

  /// Shows what has changed.
  func show(_ change: CallChange) {
    note(change.state)
    say(CallText.lines(change))
  }

  /// Shows lines to the user if interactive.
  func say(_ lines: [String]) {
    guard isInteractive, !lines.isEmpty else { return }
    write { [self] state in
      guard !state.isClosed else { return }
      interject(&state)
      for line in lines.flatMap(wrapped) { console.print(line) }
      prompt(&state)
    }
  }

  /// Shows a message, even if not interactive.
  package func tell(_ line: String) {
    write { [self] state in
      interject(&state)
      for line in isInteractive ? wrapped(line) : [line] { console.tell(line) }
      prompt(&state)
    }
  }

  /// Updates the prompt for private mode.
  func setPrivate(_ isPrivate: Bool) { write { $0.prompt.isPrivate = isPrivate } }

  func beep() {
    write { [console] in if !$0.isClosed { console.write("\u{7}") } }
  }

  /// Clears the screen; the line stays.
  func clear() {
    write { [self] state in
      state.display.forget()
      console.write("\u{1B}[H\u{1B}[2J")
      prompt(&state)
    }
  }

  /// Whether single keys are read.
  var isEditing: Bool { terminal.withLock { $0 != nil } }

  // MARK: - Typing

  /// The user may type.
  /// - Parameter terminal: The terminal to read single keys from; nil: whole lines.
  func beginTyping(_ terminal: TypingTerminal?) {
    terminal?.takeKeys()
    self.terminal.withLock { $0 = terminal }
    write { [self] state in
      state.isEditing = terminal != nil
      takePastes(state, isWanted: true)
      prompt(&state, isFirst: true)
    }
  }

  /// Shows the current input.
  func show(_ typed: TypedLine) {
    let (line, isPending) = pending.withLock { pending in
      defer { pending.typed = typed }
      return (pending.line, pending.typed != nil)
    }
    guard !isPending else { return }
    write { [self] state in
      // Input for the next line must not be shown in this one.
      let typed = pending.withLock { $0.line == line ? $0.typed.take() : nil }
      if let typed { state.typed = typed }
      if state.isPrompting { prompt(&state) }
    }
  }

  /// The user has typed a line.
  func noteLine(_ line: String = "") {
    pending.withLock { $0 = Pending(line: $0.line + 1) }
    write { [self] state in
      if state.isEditing, state.isPrompting {
        // Redisplay the whole line; its end may have come at the same time.
        state.typed = TypedLine(text: EditedText(line))
        prompt(&state)
        console.write(state.display.leave())
      }
      state.typed = TypedLine()
      state.isPrompting = false
    }
  }

  /// Shows the prompt again after a command.
  func resume() {
    write { [self] state in
      if !state.isPrompting { prompt(&state, isFirst: true) }
    }
  }

  // MARK: - The terminal

  /// Gives the terminal back while the program is stopped.
  func suspend() {
    guard let terminal = terminal.withLock({ $0 }) else { return }
    let done = DispatchSemaphore(value: 0)
    write { [self] state in
      if state.isPrompting { console.write(state.display.leave()) }
      takePastes(state, isWanted: false)
      done.signal()
    }
    _ = done.wait(timeout: .now() + .milliseconds(200))
    terminal.restore()
  }

  /// Takes the terminal back after a suspension.
  func promptAgain() {
    terminal.withLock { $0 }?.takeKeys()
    write { [self] state in
      state.display.forget()
      takePastes(state, isWanted: true)
      if state.isPrompting { prompt(&state) }
    }
  }

  /// Redisplays the line after a change of the terminal's size.
  package func resize() {
    write { [self] state in
      guard state.isPrompting, state.isEditing, !state.isClosed else { return }
      console.write(state.display.eraseAfterResize(columns: console.size.columns))
      prompt(&state)
    }
  }

  /// Writes pending output, waiting at most a second, and restores the terminal.
  func close() {
    let done = DispatchSemaphore(value: 0)
    write { [self] state in
      if state.isPrompting { console.write(state.isEditing ? state.display.leave() : "\n") }
      takePastes(state, isWanted: false)
      state.isPrompting = false
      state.isClosed = true
      done.signal()
    }
    _ = done.wait(timeout: .now() + 1)
    terminal.withLock { $0.take() }?.restore()
  }

  // MARK: - On the queue

  private func write(_ body: @escaping @Sendable (inout State) -> Void) {
    queue.async { [self] in state.withLock { body(&$0) } }
  }

  private func note(_ callState: CallState) {
    write { state in
      state.prompt.calls = callState.calls
      state.prompt.isMuted = callState.isMuted
    }
  }
}

/// Output on the queue of a `CallScreen`.
extension CallScreen {
  /// Prepares for printing lines: erases the edited line, which is redisplayed below; without an editor, typed text
  /// remains above.
  private func interject(_ state: inout State) {
    guard state.isPrompting else { return }
    console.write(state.isEditing ? state.display.erase() : "\n")
  }

  /// Shows the prompt and the edited line.
  private func prompt(_ state: inout State, isFirst: Bool = false) {
    guard isInteractive, !state.isClosed, isFirst || state.isPrompting else { return }
    state.isPrompting = true
    guard state.isEditing else {
      let cells = state.prompt.coloured.map(\.text)
      return console.write(console.hasColours ? cells.joined() : state.prompt.plain)
    }
    let prompt =
      state.typed.prompt.map(TextCell.cells)
      ?? (console.hasColours ? state.prompt.coloured : TextCell.cells(state.prompt.plain))
    let head = TextCell.cells(state.typed.text.head)
    console.write(
      state.display.show(
        prompt,
        text: head + TextCell.cells(state.typed.text.tail),
        cursor: head.count,
        columns: console.size.columns,
        height: console.size.rows
      )
    )
  }

  /// Switches bracketed paste, which distinguishes pasted line ends from typed ones.
  private func takePastes(_ state: State, isWanted: Bool) {
    if state.isEditing, !state.isClosed {
      console.write("\u{1B}[?2004\(isWanted ? "h" : "l")")
    }
  }

  /// Wraps a line to the terminal's width; dumb terminals wrap lines themselves.
  private func wrapped(_ line: String) -> [String] {
    guard !isDumb, let columns = console.knownColumns else { return [line] }
    return WrappedText.rows(line, columns: columns)
  }
}
