// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import SpeechCalls
import SpeechVoices
import Synchronization

/// Where the lines of a call are typed, and what changes is shown. [any thread]
///
/// Lines follow lines, and nothing that was shown changes, so that a screen reader and a terminal that can do nothing else
/// tell all of it. Where there are colours, a telephone in the prompt blinks during a call.
final class CallScreen: SpokenTextScreen {
  /// Somebody types and reads.
  let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

  private struct State {
    var calls: [Call] = []
    var isMuted = false
    /// The prompt stands on the line of the cursor.
    var isPrompting = false
    var isClosed = false
  }

  private let state = Mutex(State())
  /// A terminal that was stopped (Ctrl-S) must hold up nobody who speaks, mutes or ends.
  private let queue = DispatchQueue(label: "synth-host.call")
  private let hasColours = CallScreen.hasColours

  /// The words of https://no-color.org/, and terminals that know no colours.
  private static var hasColours: Bool {
    let wish = HostOptions.environment["NO_COLOR"] ?? ""
    return wish.isEmpty && !["", "dumb"].contains(Console.terminalName)
  }

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
    guard isInteractive else { return }
    write { [self] state in
      guard !state.isClosed else { return }
      interject(&state)
      for line in lines { Console.print(line) }
      prompt(&state)
    }
  }

  /// A message, also where nobody types.
  func tell(_ line: String) {
    write { [self] state in
      interject(&state)
      Console.error(line)
      prompt(&state)
    }
  }

  /// The user may type.
  func beginTyping() { write { [self] in prompt(&$0, isFirst: true) } }

  /// The user has typed a line.
  func noteLine() { write { $0.isPrompting = false } }

  /// The terminal is ours again.
  func promptAgain() {
    write { [self] state in
      if state.isPrompting { prompt(&state) }
    }
  }

  /// The answer is complete: the user may type again.
  func goOn() {
    write { [self] state in
      if !state.isPrompting { prompt(&state, isFirst: true) }
    }
  }

  /// Writes what there is to be written, unless the terminal takes nothing for a second.
  func close() {
    let done = DispatchSemaphore(value: 0)
    write { state in
      if state.isPrompting { Console.showResult("\n") }
      state.isPrompting = false
      state.isClosed = true
      done.signal()
    }
    _ = done.wait(timeout: .now() + 1)
  }

  private func write(_ body: @escaping @Sendable (inout State) -> Void) {
    queue.async { [self] in state.withLock { body(&$0) } }
  }

  private func note(_ callState: CallState) {
    write { state in
      state.calls = callState.calls
      state.isMuted = callState.isMuted
    }
  }

  /// What was typed so far stays where it is, and counts.
  private func interject(_ state: inout State) {
    if state.isPrompting { Console.showResult("\n") }
  }

  private func prompt(_ state: inout State, isFirst: Bool = false) {
    guard isInteractive, !state.isClosed, isFirst || state.isPrompting else { return }
    state.isPrompting = true
    Console.showResult(hasColours ? Self.coloured(state) : "> ")
  }

  private static func coloured(_ state: State) -> String {
    let names = state.calls.map(\.shownName).joined(separator: ", ")
    if state.calls.isEmpty { return "\u{1B}[2m☎\u{1B}[0m > " }
    // Red is heard by nobody; green blinks as long as somebody hears.
    let style = state.isMuted ? "31" : "5;32"
    return "\u{1B}[\(style)m☎\u{1B}[0m \(names)\(state.isMuted ? " (muted)" : "") > "
  }
}
