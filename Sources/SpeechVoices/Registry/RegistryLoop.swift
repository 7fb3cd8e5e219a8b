// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import Synchronization

/// The registry's thread: announces, asks providers again, and watches files. It starts with the first work and ends
/// after the last.
final class RegistryLoop: Sendable {
  /// What there is to do.
  struct Work {
    var announcements: [VoiceChange] = []
    /// Identifiers of providers to be asked again.
    var probing: Set<String> = []
    /// Stays set until it is changed.
    var wantsWatching = false
  }

  private struct State {
    var work = Work()
    var isRunning = false
    var isWatching = false
    var isEnding = false
    var thread: pthread_t?
    var waiting: [WakeUp] = []
  }

  private let state = Mutex(State())
  private let wakeUp = WakeUp(isPollable: true)
  private let settings: RegistrySettings

  init(_ settings: RegistrySettings) {
    self.settings = settings
  }

  /// Adds to the work and ensures that the thread runs. Where the system can create no thread, the work waits for the
  /// next call, and nothing is watched.
  func start(for registry: any WatchedRegistry, add: (inout Work) -> Void) {
    let isNew = state.withLock { state in
      add(&state.work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isNew else { return wakeUp.signal() }
    do throws(SystemThread.Failure) {
      try SystemThread.detach("speech-registry") { [self, weak registry] in run { registry } }
    } catch {
      state.withLock { state in
        state.isRunning = false
        state.work.wantsWatching = false
      }
      registry.setWatchState(
        .impossible(reason: "files are not watched: no thread could be created")
      )
    }
  }

  /// Makes the thread stop watching, if it runs: no other thread watches.
  func stopWatching(for registry: any WatchedRegistry) {
    let runs = state.withLock { state in
      if !state.isRunning { state.work.wantsWatching = false }
      return state.isRunning
    }
    if runs { start(for: registry) { $0.wantsWatching = false } }
  }

  /// Waits until the thread watches or has stopped watching, as last requested. Returns at once on the thread itself.
  func waitForWatching() {
    let change: WakeUp? = state.withLock { state in
      let isThere = state.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false
      guard !isThere, state.isWatching != state.work.wantsWatching else { return nil }
      let change = WakeUp()
      state.waiting.append(change)
      return change
    }
    change?.waitForSignal()
  }

  /// Asks the thread to end, without waiting for that.
  func end() {
    state.withLock { $0.isEnding = true }
    wakeUp.signal()
  }

  // MARK: - The thread

  /// State of the thread alone.
  private struct Watch {
    var files: WatchedFiles?
    var debounce: Debounce
    var probing: Set<String> = []

    var isIdle: Bool { files == nil && !debounce.isRunning }
  }

  /// Retains the registry only while working for it, so that it can be released while the thread waits.
  private func run(_ registry: () -> (any WatchedRegistry)?) {
    state.withLock { $0.thread = pthread_self() }
    var watch = Watch(
      debounce: Debounce(quiet: settings.quietTime, maxWait: settings.maxWait)
    )
    while let work = nextWork(isIdle: watch.isIdle) {
      guard perform(work, for: registry(), watch: &watch) else { return }
      if !watch.isIdle { wait(&watch) }
    }
  }

  /// Nil when the thread has to end.
  private func nextWork(isIdle: Bool) -> Work? {
    state.withLock { state in
      let work = state.work
      state.work = Work(wantsWatching: work.wantsWatching)
      let isDone =
        isIdle && !work.wantsWatching && work.announcements.isEmpty && work.probing.isEmpty
      guard isDone || state.isEnding else { return work }
      // Some may wait for watching to begin that others have since ended.
      for change in state.waiting { change.signal() }
      state.waiting = []
      state.isRunning = false
      state.thread = nil
      return nil
    }
  }

  /// False when there is no registry any more.
  private func perform(
    _ work: Work,
    for registry: (any WatchedRegistry)?,
    watch: inout Watch
  ) -> Bool {
    guard let registry else { return false }
    for change in work.announcements { registry.announce(change) }
    if !work.probing.isEmpty {
      watch.probing.formUnion(work.probing)
      watch.debounce.begin()
    }
    if work.wantsWatching, watch.files == nil {
      var files = WatchedFiles(settings)
      files.look(for: registry, probing: [])
      watch.files = files
    } else if !work.wantsWatching, watch.files != nil {
      watch.files = nil
      registry.setWatchState(.off)
    }
    tellWatching(watch.files != nil)
    let isPollDue = watch.files?.isPollDue ?? false
    if watch.debounce.isOver || isPollDue {
      watch.debounce.reset()
      if watch.files == nil { registry.look(probing: watch.probing) }
      watch.files?.look(for: registry, probing: watch.probing)
      watch.probing = []
    }
    return true
  }

  /// Waits until there is work, files have changed, or postponed work is due.
  private func wait(_ watch: inout Watch) {
    var waits = [
      pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.files?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // Without a descriptor nothing wakes it.
    let blindInterval: Duration? = wakeUp.descriptor < 0 ? .milliseconds(50) : nil
    let limits = [watch.debounce.timeLeft, watch.files?.timeToPoll, blindInterval].compactMap { $0 }
    // Rounded up: otherwise poll(2) would return too early and the loop would spin.
    let milliseconds = limits.min().map { Int32(min($0 / .milliseconds(1), 60_000)) + 1 } ?? -1
    guard poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return }
    if waits[0].revents != 0 { wakeUp.drain() }
    if waits[1].revents != 0, watch.files?.takeEvents() == true { watch.debounce.begin() }
  }

  /// Wakes those who wait for this state; another thread may have requested the opposite meanwhile.
  private func tellWatching(_ isWatching: Bool) {
    let changes: [WakeUp] = state.withLock { state in
      state.isWatching = isWatching
      guard state.work.wantsWatching == isWatching else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for change in changes { change.signal() }
  }
}
