// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import SpeechVoices
import Synchronization

/// A folder with providers, a home and a prober: all that a registry needs.
final class TestHome: Sendable {
  let folder = TemporaryFolder()
  let prober = FakeProber()

  init() throws {
    try folder.makeFolder("p")
  }

  var searchPath: SearchPath { searchPath(dataHome: nil) }

  /// - Parameter dataHome: `$XDG_DATA_HOME`, in this home's folder; nil: not set.
  private func searchPath(dataHome: String?) -> SearchPath {
    var environment = ["HOME": folder / "home", "SPEECH_PROVIDER_PATH": "/nowhere"]
    environment["XDG_DATA_HOME"] = dataHome.map { folder / $0 }
    return SearchPath(providerFolders: [folder / "p", folder / "q"], environment: environment)
  }

  func registry(
    dataHome: String? = nil,
    _ change: (inout RegistrySettings) -> Void = { _ in }
  ) -> VoiceRegistry {
    var settings = RegistrySettings()
    // A second ahead, so that files made a moment ago count as settled.
    settings.now = { TestHome.now() + 1_000_000_000 }
    change(&settings)
    let path = searchPath(dataHome: dataHome)
    return VoiceRegistry(
      searchPath: path,
      cacheFile: path.cacheFile,
      decisionsFile: path.stateFolder.map { $0 + "/decisions.json" },
      prober: prober,
      settings: settings
    )
  }

  /// As a new process would find it.
  func loaded(
    dataHome: String? = nil,
    _ change: (inout RegistrySettings) -> Void = { _ in }
  ) -> VoiceRegistry {
    let registry = registry(dataHome: dataHome, change)
    registry.load()
    return registry
  }

  /// Writes a library without a manifest and sets its answer.
  func add(_ name: String, as provider: String, voices: [String]) throws {
    prober.answer(name, as: provider, voices: voices)
    try folder.replace("p/\(name)", with: SharedObject().bytes)
  }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The changes that observers were notified of, for tests that wait for them.
final class Announcements: Sendable {
  private let state = Mutex<[(change: VoiceChange, time: ContinuousClock.Instant)]>([])
  private let arrived = DispatchSemaphore(value: 0)

  func append(_ change: VoiceChange) {
    state.withLock { $0.append((change, .now)) }
    arrived.signal()
  }

  /// The next change, in words and with the time at which it came. Nil when none comes within a minute.
  func next() -> (change: ChangedNames, time: ContinuousClock.Instant)? {
    guard arrived.wait(timeout: .now() + 60) == .success else { return nil }
    return state.withLock { state in
      let first = state.removeFirst()
      return (ChangedNames(first.change), first.time)
    }
  }

  /// How many have come that nobody took.
  var count: Int { state.withLock(\.count) }
}

/// A change as local identifiers.
struct ChangedNames: Equatable {
  var added: [String] = []
  var removed: [String] = []
  var changed: [String] = []

  init(added: [String] = [], removed: [String] = [], changed: [String] = []) {
    self.added = added
    self.removed = removed
    self.changed = changed
  }

  init(_ change: VoiceChange) {
    added = change.added.map(\.localIdentifier)
    removed = change.removed.map(\.localIdentifier)
    changed = change.changed.map(\.localIdentifier)
  }
}
