// SPDX-License-Identifier: Apache-2.0
import SpeechSystem
import Synchronization

/// Files of a book, and parts of files, that are written side by side, with one progress for all. [any thread]
final class OutputTasks: Sendable {
  /// Writes a file or a part of one. Calls `progress` with how many of its units are done.
  typealias Body =
    @Sendable (
      _ isCancelled: @escaping @Sendable () -> Bool,
      _ progress: @escaping @Sendable (_ units: Int) -> Void
    ) throws(AssemblyError) -> Void

  struct Task: Sendable {
    let assembly: Assembly
    /// The number of its file.
    let output: Int
    /// Those of the assembly that it writes.
    let units: Range<Int>
    let body: Body

    /// - Parameter units: nil: all of them.
    init(_ assembly: Assembly, output: Int, units: Range<Int>? = nil, body: @escaping Body) {
      self.assembly = assembly
      self.output = output
      self.units = units ?? assembly.units.indices
      self.body = body
    }

    /// Of the audio, after so many units.
    fileprivate func seconds(_ count: Int) -> Double {
      guard count > 0 else { return 0 }
      let frames = assembly.units[units.lowerBound + count - 1].frames.upperBound
      let before =
        units.lowerBound > 0 ? assembly.units[units.lowerBound - 1].frames.upperBound : 0
      return assembly.seconds(frames - before)
    }
  }

  private struct State {
    var next = 0
    /// Units that are done, of each task.
    var done: [Int]
    /// Of the audio, of each task.
    var seconds: [Double]
    var failure: AssemblyError?
  }

  private let tasks: [Task]
  private let isCancelled: @Sendable () -> Bool
  private let progress: @Sendable (_ units: Int, _ seconds: Double) -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - isCancelled: Asked some times a second by each task.
  ///   - progress: Called with the units of all tasks that are done, and with the seconds of audio of the file to which the task
  ///     that calls belongs.
  init(
    _ tasks: [Task],
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ units: Int, _ seconds: Double) -> Void
  ) {
    self.tasks = tasks
    self.isCancelled = isCancelled
    self.progress = progress
    state = Mutex(State(done: tasks.map { _ in 0 }, seconds: tasks.map { _ in 0 }))
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
    let seconds = tasks[index].seconds(units)
    // Within the lock, so that no call comes with fewer units than the one before.
    state.withLock { state in
      state.done[index] = units
      state.seconds[index] = seconds
      let output = tasks[index].output
      let ofFile = tasks.indices.reduce(0.0) { sum, other in
        tasks[other].output == output ? sum + state.seconds[other] : sum
      }
      progress(state.done.reduce(0, +), ofFile)
    }
  }
}
