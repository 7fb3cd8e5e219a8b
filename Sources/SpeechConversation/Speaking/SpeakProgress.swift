// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechMarkup
package import SpeechPlayback
package import SpeechSystem
import Synchronization

/// How far a run of `synth-host speak` has come. [any thread]
package final class SpeakProgress: Sendable {
  private struct State {
    var lastID: UInt64 = 0
    /// What messages call them.
    var names: [UInt64: String] = [:]
    var failure: CommandError?
    var isOver = false
    /// More may come.
    var hasInput = false
  }

  /// Maximum waiting texts, to bound memory.
  private static let maxNames = 64

  private let state = Mutex(State())
  private let wakeUp = WakeUp()
  private let pauseWakeUp = WakeUp()
  private let screen: any SpokenTextScreen
  private let isQuiet: Bool
  private let makeError: ErrorMaker

  /// The error for what was not spoken to its end; `source` is what messages call it.
  package typealias ErrorMaker =
    @Sendable (_ outcome: RenderOutcome, _ source: String) -> CommandError

  /// - Parameter isQuiet: only errors are reported.
  package init(
    _ screen: any SpokenTextScreen,
    isQuiet: Bool = false,
    failingWith makeError: @escaping ErrorMaker
  ) {
    self.screen = screen
    self.isQuiet = isQuiet
    self.makeError = makeError
  }

  /// Someone has stopped it.
  package var isOver: Bool { state.withLock(\.isOver) }

  package var failure: CommandError? { state.withLock(\.failure) }

  /// Registers a text, and returns its identifier for events; waits while there are many, unless
  /// `hurries` is set. Nil when the session is over.
  package func add(_ name: String, hurries: Bool = false) -> UInt64? {
    if !hurries { wait { $0.names.count < Self.maxNames } }
    return state.withLock { state in
      guard !state.isOver else { return nil }
      state.lastID += 1
      state.names[state.lastID] = name
      return state.lastID
    }
  }

  /// More texts come until `endInput`.
  package func beginInput() { state.withLock { $0.hasInput = true } }

  /// No more texts come, perhaps because something went wrong.
  package func endInput(_ failure: CommandError?) {
    state.withLock { state in
      state.hasInput = false
      if let failure { state.failure = failure }
    }
    wakeUp.signal()
  }

  /// Returns when all texts are over and no more come, or it was stopped.
  package func waitForEnd() { wait { $0.names.isEmpty && !$0.hasInput } }

  /// Waits briefly until `pause` has paused speech; returns immediately if it returns false because nothing is being
  /// spoken.
  package func waitForPause(_ pause: () -> Bool) -> Bool {
    let seen = pauseWakeUp.count
    guard pause() else { return false }
    // A pause during a delay sends no event.
    pauseWakeUp.wait(since: seen, until: SystemClock().now + 100_000_000)
    return true
  }

  package func interrupt() {
    state.withLock { state in
      state.isOver = true
      state.failure = CommandError(.interrupted, message: "interrupted.")
    }
    wakeUp.signal()
  }

  /// Ends the session at the user's request.
  package func quit() {
    state.withLock { $0.isOver = true }
    wakeUp.signal()
  }

  /// Handles a speaker's event.
  package func note(_ event: SpeakerEvent) {
    switch event {
    case .started(let id): screen.begin(id)
    case .reached(let id, let marker):
      if marker.kind == .word { screen.reach(marker.textRange, id: id) }
    case .finished(let id):
      screen.end(id)
      remove(id)
    case .cancelled(let id, _), .discarded(let id, _):
      screen.leave(id)
      remove(id)
    case .failed(let id, let outcome): fail(id, outcome: outcome)
    case .diagnosed(let id, let diagnostic):
      guard !isQuiet || diagnostic.severity == .error else { break }
      let name = state.withLock { $0.names[id] } ?? "the text"
      tell(diagnostic.line(in: name))
    case .paused: pauseWakeUp.signal()
    case .continued: break
    }
  }

  private func fail(_ id: UInt64, outcome: RenderOutcome) {
    let name = state.withLock { $0.names[id] } ?? "the text"
    let error = makeError(outcome, name)
    let isOver = state.withLock { state in
      if state.isOver { return true }
      state.failure = error
      // The waiting caller reports the last one.
      return state.names.count == 1 && !state.hasInput
    }
    screen.leave(id)
    if !isOver { tell("synth-host: " + error.message) }
    remove(id)
  }

  private func remove(_ id: UInt64) {
    state.withLock { $0.names[id] = nil }
    wakeUp.signal()
  }

  /// Shows a message.
  package func tell(_ line: String) { screen.tell(line) }

  private func wait(_ isReached: (borrowing State) -> Bool) {
    while true {
      let seen = wakeUp.count
      if state.withLock({ $0.isOver || isReached($0) }) { return }
      wakeUp.wait(since: seen, until: nil)
    }
  }
}

extension SpeakProgress {
  /// Reads the text to speak, until `body` returns; its error becomes the error of the input.
  ///
  /// On its own thread, because reading may block when the user wants to stop.
  package func readInput(
    _ body: @escaping @Sendable () throws(CommandError) -> Void
  ) throws(CommandError) {
    beginInput()
    try startReading { [self] in
      do throws(CommandError) {
        try body()
        endInput(nil)
      } catch {
        endInput(error)
      }
    }
  }
}
