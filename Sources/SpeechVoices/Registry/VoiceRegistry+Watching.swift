// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Who is notified of changes, and whether files are watched for them.
extension VoiceRegistry: WatchedRegistry {
  package var watchState: WatchState { state.withLock(\.watchState) }

  /// Calls `body` after each change, on the registry's thread and after earlier observers, until the token is cancelled
  /// or released. Loading counts as a change from nothing.
  package func observe(_ body: @escaping @Sendable (VoiceChange) -> Void) -> ObservationToken {
    observers.add(body)
  }

  /// Starts noticing new, changed and removed files, and looks once at once. Returns when they are watched.
  package func startWatching() {
    loop.start(for: self) { $0.wantsWatching = true }
    loop.waitForWatching()
  }

  /// Ends the thread that `startWatching()` began. Returns when it no longer looks at files; when called by an observer,
  /// before that.
  package func stopWatching() {
    loop.stopWatching(for: self)
    loop.waitForWatching()
  }

  // MARK: - For the loop

  func announce(_ change: VoiceChange) { observers.announce(change) }

  func look(probing: Set<String>) -> ProviderCatalog.Snapshot {
    look(probing: probing, retrying: .nobody)
  }

  func setWatchState(_ watchState: WatchState) { state.withLock { $0.watchState = watchState } }
}
