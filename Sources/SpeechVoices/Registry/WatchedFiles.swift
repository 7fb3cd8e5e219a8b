// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// The files that the list of voices is made from, watched if the kernel can do that, else polled.
struct WatchedFiles {
  private let settings: RegistrySettings
  private var watcher: FolderWatcher?
  private var nextPoll: ContinuousClock.Instant?

  /// A list is stable after two looks; the limit is for a new folder at each look.
  private static let maxRounds = 4

  init(_ settings: RegistrySettings) {
    self.settings = settings
  }

  /// To be polled for reading; nil when nothing can be watched.
  var descriptor: Int32? { watcher?.descriptor }

  /// Nil when the files need not be looked at before something happens.
  var timeToPoll: Duration? { nextPoll.map { max(.zero, $0 - .now) } }

  var isPollDue: Bool { timeToPoll == .zero }

  /// True when something has happened that matters.
  func takeEvents() -> Bool { watcher?.takeEvents() ?? false }

  /// Updates list and watches, and the list again if it needed new watches: changes before these were set went
  /// unnoticed.
  mutating func look(for registry: any WatchedRegistry, probing: Set<String>) {
    var probing = probing
    var failure: Int32?
    for _ in 0..<Self.maxRounds {
      let snapshot = registry.look(probing: probing)
      probing = []
      if watcher == nil { watcher = FolderWatcher(limit: settings.maxWatches) }
      guard let watcher else {
        failure = errno
        break
      }
      let update = watcher.follow(WatchPlan(registry.searchPath, snapshot: snapshot))
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
