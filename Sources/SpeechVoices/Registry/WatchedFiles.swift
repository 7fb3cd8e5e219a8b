// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// The files that the list of voices is made from, watched where the kernel can and looked at again and again where it
/// cannot.
struct WatchedFiles {
  private let settings: VoiceRegistry.Settings
  private var watcher: FolderWatcher?
  private var nextPoll: ContinuousClock.Instant?

  /// A list is stable after two looks; a folder that appears with each one would keep us busy for ever.
  private static let maxRounds = 4

  init(_ settings: VoiceRegistry.Settings) {
    self.settings = settings
  }

  /// To be polled for reading; nil when nothing can be watched.
  var descriptor: Int32? { watcher?.descriptor }

  /// Nil when the files need not be looked at before something happens.
  var timeToPoll: Duration? { nextPoll.map { max(.zero, $0 - .now) } }

  var isPollDue: Bool { timeToPoll == .zero }

  /// True when something has happened that matters.
  func takeEvents() -> Bool { watcher?.takeEvents() ?? false }

  /// Brings list and watches up to date, the list again when it needed new watches: until these are set, nothing is heard.
  mutating func look(for registry: VoiceRegistry, asking: Set<String>) {
    var asking = asking
    var failure: Int32?
    for _ in 0..<Self.maxRounds {
      let snapshot = registry.look(asking: asking)
      asking = []
      if watcher == nil { watcher = FolderWatcher(limit: settings.maxWatches) }
      guard let watcher else {
        failure = errno
        break
      }
      let update = watcher.follow(WatchPlan(registry.searchPath, snapshot))
      failure = update.failure
      guard update.hasNewFolders else { break }
    }
    nextPoll = failure.map { _ in .now + settings.pollInterval }
    registry.setWatchState(failure.map { .polling(reason: Self.reason($0)) } ?? .watching)
  }

  private static func reason(_ code: Int32) -> String {
    code == ENOSPC
      ? "not all folders can be watched (fs.inotify.max_user_watches), so they are looked at every few seconds"
      : "folders cannot be watched, so they are looked at every few seconds: \(SystemError.text(code))"
  }
}

/// Puts work off until a row of events has come to its end.
struct Debounce {
  private let quiet: Duration
  private let maxWait: Duration
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  init(quiet: Duration, maxWait: Duration) {
    self.quiet = quiet
    self.maxWait = maxWait
  }

  var isRunning: Bool { first != nil }

  /// Whether the work is due.
  var isOver: Bool { timeLeft == .zero }

  /// Nil when nothing was put off.
  var timeLeft: Duration? {
    guard let first, let last else { return nil }
    return max(.zero, min(last + quiet, first + maxWait) - .now)
  }

  /// Puts it off, again when it was.
  mutating func begin() {
    last = .now
    if first == nil { first = last }
  }

  mutating func reset() {
    first = nil
    last = nil
  }
}
