// SPDX-License-Identifier: Apache-2.0

/// What a registry's loop asks of it. [any thread]
protocol WatchedRegistry: AnyObject, Sendable {
  var searchPath: SearchPath { get }

  /// Calls the observers.
  func announce(_ change: VoiceChange)
  /// Looks at the files, and asks these providers again. Returns what has to be watched.
  @discardableResult
  func look(probing: Set<String>) -> ProviderCatalog.Snapshot
  func setWatchState(_ watchState: WatchState)
}
