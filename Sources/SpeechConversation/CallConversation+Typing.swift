// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechPlayback
import SpeechSystem
import SpeechVoices
import Synchronization

/// Input of a call: from a line editor if the terminal supports one, else whole lines.
extension CallConversation {
  /// Carries out lines until the last one.
  func readLines() throws(CommandError) {
    if screen.isInteractive, !screen.isDumb, let terminal = TypingTerminal(),
      let editor = makeEditor()
    {
      screen.beginTyping(terminal)
      editLines(editor)
    } else {
      screen.beginTyping(nil)
      try takeLines()
    }
  }

  // MARK: - With an editor

  private func makeEditor() -> LineEditor? {
    LineEditor(
      history: state.withLock(\.history.lines),
      clearing: clearing,
      actions: LineEditor.Actions(
        show: { [screen] in screen.show($0) },
        say: { [screen] in screen.say($0) },
        beep: { [screen] in screen.beep() },
        clear: { [screen] in screen.clear() },
        complete: { [self] text in
          let book = state.withLock(\.book)
          guard CallCompletions.isCommand(text) else {
            return state.withLock { $0.predicted(after: text) }
          }
          return CallCompletions.completion(of: text, book: book) { host.registry.voices }
        },
        noteKey: { [self] in echoWord($0) }
      )
    )
  }

  private func editLines(_ editor: LineEditor) {
    var latest = ContinuousClock.now
    var count = 0
    while !progress.isOver, let line = editor.readLine() {
      screen.noteLine(line)
      count += 1
      // Ignore blank lines in pasted text. Terminals that do not mark pastes send them in quick pieces.
      let isQuick = editor.isPasting || latest.duration(to: .now) < .milliseconds(50)
      latest = .now
      if line.isEmpty, isQuick { continue }
      remember(line, editor: editor)
      switch carryOut(CallLine(line), number: count, isPasted: editor.isPasting) {
      case .done: break
      case .unfinished(let text): editor.begin(with: text)
      case .end: return quit()
      }
      if case .command(.history, "clear") = CallLine(line) { editor.forgetHistory() }
      screen.resume()
    }
  }

  private func remember(_ line: String, editor: LineEditor) {
    let isPrivate = state.withLock(\.isPrivate)
    guard !isPrivate, CallHistory.keeps(line) else { return }
    if editor.history.last != line { editor.remember(line) }
    do throws(CommandError) {
      // Writing with the lock held is quick: a few bytes per line.
      try state.withLock { state throws(CommandError) in try state.remember(line) }
    } catch {
      state.withLock { $0.history.isOn = false }
      screen.tell("synth-host: the history cannot be saved: \(error.message)")
    }
  }

  private func quit() {
    progress.quit()
    speaker.stop(at: .immediate)
    privateSpeaker.stop(at: .immediate)
  }

  // MARK: - Whole lines

  private func takeLines() throws(CommandError) {
    var lines = InputLines(givesBlanks: screen.isInteractive)
    var latest = ContinuousClock.now
    while !progress.isOver, let line = try lines.next() {
      screen.noteLine()
      let isPasted = lines.hasMore || latest.duration(to: .now) < .milliseconds(50)
      latest = .now
      if line.isEmpty, isPasted { continue }
      let text = String(decoding: TextRepair.repaired(line) ?? line, as: UTF8.self)
      if line.count >= Self.maxTypedLength, screen.isInteractive { warnOfLongLine() }
      let outcome = carryOut(CallLine(text), number: lines.count, isPasted: isPasted)
      if case .end = outcome { return quit() }
      screen.resume()
    }
  }

  /// Maximum bytes of a terminal line (N_TTY_BUF_SIZE of Linux, less the line's end).
  private static let maxTypedLength = 4095

  private func warnOfLongLine() {
    screen.say([
      "The line was longer than the \(Self.maxTypedLength) bytes that a terminal accepts; the rest is not spoken."
    ])
  }
}
