// SPDX-License-Identifier: Apache-2.0

import CEdit
import Dispatch
import Glibc
import SpeechCalls
import SpeechVoices
import Synchronization

/// Where the lines of a call are typed, and what changes is shown. [any thread]
///
/// Lines follow lines, and nothing that was shown changes but the line that is being typed, so that a screen reader tells
/// all of it once. A line that comes while the user types is written above, and what was typed so far is shown below it
/// again.
final class CallScreen: SpokenTextScreen {
  /// Someone types and reads.
  let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

  struct State: Sendable {
    var prompt = CallPrompt()
    var typed = TypedLine()
    var display = LineDisplay()
    /// Each key is read as it is pressed; else the terminal shows what is typed.
    var isEditing = false
    /// The user may type.
    var isPrompting = false
    var isClosed = false
  }

  let state = Mutex(State())
  /// A terminal that was stopped (Ctrl-S) must hold up nobody who speaks, mutes or ends.
  private let queue = DispatchQueue(label: "synth-host.call")
  /// What the queue has still to show. A terminal that was stopped sees only the latest.
  private struct Pending: Sendable {
    /// How many lines were ended before.
    var line = 0
    var typed: TypedLine?
  }

  private let pending = Mutex(Pending())
  private let terminal = Mutex<TypingTerminal?>(nil)
  let hasColours = CallScreen.hasColours

  /// The terminal can neither go back in a line nor clear one, as Emacs's shell cannot.
  static var isDumb: Bool { ["", "dumb"].contains(Console.terminalName) }

  /// The words of https://no-color.org/, and terminals that know no colours.
  private static var hasColours: Bool {
    let wish = HostOptions.environment["NO_COLOR"] ?? ""
    return wish.isEmpty && !isDumb
  }

  // MARK: - Lines

  /// Shows how it stands.
  func show(_ callState: CallState) {
    note(callState)
    say(CallText.lines(callState))
  }

  /// Shows what has changed.
  func show(_ change: CallChange) {
    note(change.state)
    say(CallText.lines(change))
  }

  /// Lines for the user; none where nobody reads.
  func say(_ lines: [String]) {
    guard isInteractive, !lines.isEmpty else { return }
    write { [self] state in
      guard !state.isClosed else { return }
      interject(&state)
      for line in lines.flatMap(wrapped) { Console.print(line) }
      prompt(&state)
    }
  }

  /// A message, also where nobody types.
  func tell(_ line: String) {
    write { [self] state in
      interject(&state)
      for line in isInteractive ? wrapped(line) : [line] { Console.error(line) }
      prompt(&state)
    }
  }

  /// What is private is said in the prompt as well.
  func setPrivate(_ isPrivate: Bool) { write { $0.prompt.isPrivate = isPrivate } }

  func beep() {
    write { if !$0.isClosed { Console.showResult("\u{7}") } }
  }

  /// Clears the screen; the line stays.
  func clear() {
    write { [self] state in
      state.display.forget()
      Console.showResult("\u{1B}[H\u{1B}[2J")
      prompt(&state)
    }
  }

  /// Keys are read one by one.
  var isEditing: Bool { terminal.withLock { $0 != nil } }

  // MARK: - Typing

  /// The user may type.
  /// - Parameter terminal: whose keys are read one by one; nil: the terminal itself takes whole lines.
  func beginTyping(_ terminal: TypingTerminal?) {
    terminal?.takeKeys()
    self.terminal.withLock { $0 = terminal }
    write { [self] state in
      state.isEditing = terminal != nil
      takePastes(state, true)
      prompt(&state, isFirst: true)
    }
  }

  /// What is typed is this now.
  func show(_ typed: TypedLine) {
    let (line, isPending) = pending.withLock { pending in
      defer { pending.typed = typed }
      return (pending.line, pending.typed != nil)
    }
    guard !isPending else { return }
    write { [self] state in
      // What begins the next line is not shown in this one, where it would be lost with it.
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
        // With its end, which may have come together with it.
        state.typed = TypedLine(text: EditedText(line))
        prompt(&state)
        Console.showResult(state.display.leave())
      }
      state.typed = TypedLine()
      state.isPrompting = false
    }
  }

  /// The answer is complete: the user may type again.
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
      if state.isPrompting { Console.showResult(state.display.leave()) }
      takePastes(state, false)
      done.signal()
    }
    _ = done.wait(timeout: .now() + .milliseconds(200))
    terminal.restore()
  }

  /// The terminal is ours again.
  func promptAgain() {
    terminal.withLock { $0 }?.takeKeys()
    write { [self] state in
      state.display.forget()
      takePastes(state, true)
      if state.isPrompting { prompt(&state) }
    }
  }

  /// The terminal has another size.
  func resize() {
    write { [self] state in
      guard state.isPrompting, state.isEditing, !state.isClosed else { return }
      Console.showResult(state.display.eraseAfterResize(columns: Console.size?.columns ?? 80))
      prompt(&state)
    }
  }

  /// Writes what there is to be written, unless the terminal takes nothing for a second, and gives it back as it was.
  func close() {
    let done = DispatchSemaphore(value: 0)
    write { [self] state in
      if state.isPrompting { Console.showResult(state.isEditing ? state.display.leave() : "\n") }
      takePastes(state, false)
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
