// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Looks at the search path, and makes what was found the current list.
extension VoiceRegistry {
  /// Makes the list. Providers that neither manifest nor cache describe are asked, which takes up to some seconds; with
  /// `asksProviders: false` their voices are missing until the next look. Does nothing the second time.
  package func load(asksProviders: Bool = true) {
    guard !state.withLock(\.isLoaded) else { return }
    look(asksProviders: asksProviders)
  }

  /// Looks at the search path again. A provider that could not be asked is asked again only when its file has changed,
  /// unless `retryingFailures` is set. Those that have not answered within `budget` are asked another time.
  package func rescan(retryingFailures: Bool = false, within budget: Duration? = nil) {
    look(retrying: retryingFailures ? .everybody : .nobody, within: budget)
  }

  /// Forgets that programs have ended while they asked a library, and how it failed, and asks it again. It is named by its
  /// path without symbolic links.
  package func retry(_ library: String, within budget: Duration? = nil) {
    catalog.withLock { $0.forgive(library) }
    look(retrying: .library(library), within: budget)
  }

  /// Asks a provider for its voices again, soon and on the registry's thread, and announces what is different. Several
  /// calls within 20 ms are one.
  package func updateSpeechVoices(provider identifier: String) {
    loop.start(for: self) { $0.probing.insert(identifier) }
  }

  /// Looks, publishes what was found and hands what changed to the loop. Returns what has to be watched.
  @discardableResult
  func look(
    probing: Set<String> = [],
    retrying: ProviderCatalog.Retry = .nobody,
    asksProviders: Bool = true,
    within budget: Duration? = nil
  ) -> ProviderCatalog.Snapshot {
    let snapshot = catalog.withLock { catalog in
      catalog.look(probing: probing, retrying: retrying)
      let snapshot = catalog.snapshot
      // Voices of a library that has changed stay until it has answered.
      publish(snapshot, isPart: asksProviders)
      return snapshot
    }
    guard asksProviders else {
      save()
      return snapshot
    }
    ask(.everybody, within: budget) { _ in false }
    return catalog.withLock { $0.snapshot }
  }

  /// Makes a snapshot the current one; a partial one only when it removes and changes nothing.
  /// Called with the catalog's lock, so that an older look does not come after a newer one.
  func publish(_ snapshot: ProviderCatalog.Snapshot, isPart: Bool = false) {
    let groups = shown(snapshot).groups
    let isWatched = !observers.isEmpty
    let change = state.withLock { state -> VoiceChange in
      // Comparing reads all voices, which few programs need.
      let isCompared = isWatched || isPart && !state.announced.isEmpty
      let change = isCompared ? VoiceChange(from: state.announced, to: groups) : VoiceChange()
      guard !isPart || change.removed.isEmpty && change.changed.isEmpty else {
        return VoiceChange()
      }
      state.snapshot = snapshot
      state.announced = groups
      state.isLoaded = true
      return change
    }
    if !change.isEmpty, isWatched {
      loop.start(for: self) { $0.announcements.append(change) }
    }
  }

  /// Separate from looking: writing can take longer, and only the next start needs it.
  func save() {
    catalog.withLock { catalog in
      catalog.save()
      state.withLock { $0.cacheWarning = catalog.warning }
    }
  }
}
