// SPDX-License-Identifier: Apache-2.0
import SpeechSystem
import Synchronization

/// Files of a book that are written side by side, with one progress for all. [any thread]
final class OutputTasks: Sendable {
  /// Writes a file. Calls `progress` with how many of its units are done.
  typealias Body =
    @Sendable (
      _ isCancelled: @escaping @Sendable () -> Bool,
      _ progress: @escaping @Sendable (_ units: Int) -> Void
    ) throws(AssemblyError) -> Void

  struct Task: Sendable {
    let assembly: Assembly
    let body: Body
  }

  private struct State {
    var next = 0
    /// Units that are done, of each task.
    var done: [Int]
    var failure: AssemblyError?
  }

  private let tasks: [Task]
  private let isCancelled: @Sendable () -> Bool
  private let progress: @Sendable (_ units: Int, _ seconds: Double) -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - isCancelled: Asked some times a second by each task.
  ///   - progress: Called with the units of all tasks that are done, and with the seconds of the audio of the task that calls.
  init(
    _ tasks: [Task],
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ units: Int, _ seconds: Double) -> Void
  ) {
    self.tasks = tasks
    self.isCancelled = isCancelled
    self.progress = progress
    state = Mutex(State(done: tasks.map { _ in 0 }))
  }

  /// Does all of them, `lanes` at the same time. The first failure ends the others.
  func run(lanes: Int) throws(AssemblyError) {
    var threads: [SystemThread] = []
    for _ in 1..<max(1, min(lanes, tasks.count)) {
      // With fewer threads it takes longer, but is otherwise the same.
      guard let thread = try? SystemThread("speech-output", body: { self.work() }) else { break }
      threads.append(thread)
    }
    work()
    for thread in threads { thread.join() }
    if let failure = state.withLock(\.failure) { throw failure }
  }

  private func work() {
    while let index = takeNext() {
      do throws(AssemblyError) {
        try tasks[index].body({ self.mustEnd }, { self.note($0, of: index) })
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  /// The index of the next task; nil after the last, and after a failure.
  private func takeNext() -> Int? {
    state.withLock { state in
      guard state.failure == nil, tasks.indices.contains(state.next) else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  private var mustEnd: Bool { isCancelled() || state.withLock { $0.failure != nil } }

  private func note(_ units: Int, of index: Int) {
    let assembly = tasks[index].assembly
    let frames = units > 0 ? assembly.units[units - 1].frames.upperBound : 0
    // Within the lock, so that no call comes with fewer units than the one before.
    state.withLock { state in
      state.done[index] = units
      progress(state.done.reduce(0, +), assembly.seconds(frames))
    }
  }
}
