// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import Synchronization

/// The providers that are being asked, each on its own thread, whoever waits for them.
///
/// As many are started at once as there are cores. One that takes longer than a moment no longer counts, so that those
/// that hang do not hold up the others. [any thread]
final class ProbeJobs: Sendable {
  private struct Job {
    var started = ContinuousClock.now
    var isCancelled = false
    var mark: String?
  }

  private struct State {
    /// By the library's path as found.
    var jobs: [String: Job] = [:]
    var answers: [ProbeAnswer] = []
    var wakeUps: [ObjectIdentifier: WakeUp] = [:]
    var isAbandoned = false
  }

  /// An ordinary provider answers within this on a quiet machine (eSpeak NG: 75 ms).
  private static let moment = Duration.milliseconds(250)
  /// Maximum processes at the same time.
  private static let maxEntries = 48

  private let prober: any ProviderProbing
  private let marks: ProbeMarks
  private let width: Int
  private let state = Mutex(State())
  /// Held while a mark is written or all are removed.
  private let marking = Mutex(())

  init(prober: any ProviderProbing, marks: ProbeMarks, width: Int) {
    self.prober = prober
    self.marks = marks
    self.width = max(1, width)
  }

  /// Cancels all jobs, starts no more, and removes all marks, so that no provider is blamed for the end of this
  /// process.
  func abandon() {
    let files = marking.withLock { _ in
      state.withLock { state -> [String] in
        state.isAbandoned = true
        for path in state.jobs.keys { state.jobs[path]?.isCancelled = true }
        return state.jobs.values.compactMap(\.mark)
      }
    }
    for file in files { marks.clear(file) }
    signal()
  }

  var isAbandoned: Bool { state.withLock(\.isAbandoned) }

  // MARK: - Waiting

  /// A wake-up that is signalled at each answer.
  func subscribe() -> WakeUp {
    let wakeUp = WakeUp()
    state.withLock { $0.wakeUps[ObjectIdentifier(wakeUp)] = wakeUp }
    return wakeUp
  }

  func unsubscribe(_ wakeUp: WakeUp) {
    state.withLock { _ = $0.wakeUps.removeValue(forKey: ObjectIdentifier(wakeUp)) }
  }

  private func signal() {
    for wakeUp in state.withLock({ Array($0.wakeUps.values) }) { wakeUp.signal() }
  }

  func takeAnswers() -> [ProbeAnswer] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  // MARK: - Asking

  /// Starts as many of these as may run, in order. Returns how soon another could be started; nil: all are asked.
  func start(_ questions: [ProbeQuestion], isHurried: Bool) -> Duration? {
    for question in questions {
      let path = question.library.path
      let wait = state.withLock { state -> Duration?? in
        let isKnown =
          state.jobs[path] != nil || state.answers.contains { $0.question.library.path == path }
        guard !isKnown, !state.isAbandoned else { return .some(nil) }
        let now = ContinuousClock.now
        let young = state.jobs.values.map { Self.moment - (now - $0.started) }.filter { $0 > .zero }
        if state.jobs.count >= Self.maxEntries { return .some(.some(.milliseconds(100))) }
        if young.count >= width { return .some(.some(young.min() ?? .zero)) }
        state.jobs[path] = Job()
        return nil
      }
      switch wait {
      case .none:
        do throws(SystemThread.Failure) {
          try SystemThread.detach("speech-probe") { [self] in
            run(question, isHurried: isHurried)
          }
        } catch {
          state.withLock { _ = $0.jobs.removeValue(forKey: path) }
          return .milliseconds(100)
        }
      case .some(.none): continue
      case .some(.some(let wait)): return wait
      }
    }
    return nil
  }

  /// Cancels those of the questions that are not answered yet: they are asked another time.
  func cancel(_ questions: [ProbeQuestion]) {
    let files = state.withLock { state in
      questions.compactMap { question -> String? in
        state.jobs[question.library.path]?.isCancelled = true
        return state.jobs[question.library.path]?.mark
      }
    }
    for file in files { marks.clear(file) }
  }

  private func isCancelled(_ path: String) -> Bool {
    state.withLock { $0.jobs[path]?.isCancelled ?? true }
  }

  private func run(_ question: ProbeQuestion, isHurried: Bool) {
    let path = question.library.path
    // Lowers the priority of this thread and, by inheritance, of the provider's process: nobody is waiting.
    if !isHurried { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
    mark(question)
    let entry = question.inspection.probed(by: prober) { [self] in isCancelled(path) }
    let job = state.withLock { state in
      let job = state.jobs.removeValue(forKey: path)
      if job?.isCancelled == false {
        state.answers.append(ProbeAnswer(question: question, entry: entry))
      }
      return job
    }
    marks.clear(job?.mark)
    signal()
  }

  /// Bundled providers need no mark, because they are never barred.
  private func mark(_ question: ProbeQuestion) {
    guard !question.library.isBundled else { return }
    marking.withLock { _ in
      guard !isCancelled(question.library.path) else { return }
      let mark = marks.set(for: question.library, after: question.deaths)
      let isLate = state.withLock { state in
        state.jobs[question.library.path]?.mark = mark
        return state.jobs[question.library.path]?.isCancelled ?? true
      }
      if isLate { marks.clear(mark) }
    }
  }
}
