// SPDX-License-Identifier: Apache-2.0
import Glibc
import Synchronization

/// Which providers and voices there are now, and who is told when that changes.
///
/// A lookup costs a lock and no more. Whatever looks at files or asks providers does so on the thread of its caller
/// (`load`, `rescan`) or on one of the registry's own, which lives as long as it has something to do. [any thread]
package final class VoiceRegistry: Sendable {
  /// What tests and special hosts set otherwise.
  package struct Settings: Sendable {
    /// How long nothing more may happen to files before they are looked at.
    package var quietTime: Duration = .milliseconds(20)
    /// How long to wait for that at most.
    package var longestWait: Duration = .milliseconds(60)
    /// Between two looks where files cannot be watched.
    package var pollInterval: Duration = .seconds(2)
    /// Stands in for the user's limit of inotify watches.
    package var mostWatches: Int = .max
    /// Providers that are asked at the same time; default: one for each core.
    package var mostProbes: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// Providers are taken from wherever others may write, too.
    package var allowsUntrusted = false
    /// Users besides this one and root whose files can be trusted, by their numbers.
    package var trustedOwners: Set<UInt32> = []
    /// Consents that take a provider's sandbox away do not count.
    package var onlyCameWithHost = false
    /// Whether a library, by its path as found, has failed so often that another of the same identifier goes before it.
    package var isInQuarantine: @Sendable (_ library: String) -> Bool = { _ in false }
    /// The file that this comes from; absolute.
    package var healthFile: String?
    /// Whether the application that the registry is part of may know of personal voices.
    package var personalVoices = PersonalVoiceAccess.never
    /// Nanoseconds since 1970.
    package var now: @Sendable () -> Int64 = VoiceRegistry.systemTime

    package init() {}
  }

  /// How changes of files are noticed.
  package enum WatchState: Hashable, Sendable {
    case off
    case watching
    /// The search path is looked at again and again; why, in words.
    case polling(reason: String)
    /// Nothing is noticed; why, in words.
    case impossible(reason: String)
  }

  private struct State {
    var snapshot = ProviderCatalog.Snapshot()
    /// What observers have been told of.
    var announced: [Voice] = []
    var cacheWarning: String?
    var watchState = WatchState.off
    var isLoaded = false
  }

  let searchPath: SearchPath
  let settings: Settings
  /// What the user has decided; a change counts from the next look on.
  package let decisions: StateFile<ProviderDecisions>
  /// Held while files are looked at and providers asked: seconds, perhaps.
  private let catalog: Mutex<ProviderCatalog>
  private let state = Mutex(State())
  private let observers = VoiceObservers()
  private let loop: RegistryLoop

  /// Reads the cache file and nothing else yet; see `load()`. `cacheFile` and `decisionsFile` are absolute; nil: nothing is
  /// kept.
  package init(
    searchPath: SearchPath,
    cacheFile: String?,
    decisionsFile: String? = nil,
    prober: any ProviderProbing,
    settings: Settings = Settings()
  ) {
    self.searchPath = searchPath
    self.settings = settings
    decisions = StateFile(path: decisionsFile)
    catalog = Mutex(
      ProviderCatalog(
        searchPath: searchPath,
        cacheFile: cacheFile,
        decisions: decisions,
        prober: prober,
        settings: settings
      )
    )
    loop = RegistryLoop(settings)
  }

  deinit { loop.end() }

  // MARK: - What there is

  /// In search order; personal ones only where the application may know of them. Empty before `load()`.
  package var voices: [Voice] { visible.voices }

  /// Some providers have not been asked yet which voices they have; the next look does.
  package var isIncomplete: Bool { state.withLock(\.snapshot.isIncomplete) }

  /// Every library on the search path, in search order. Empty before `load()`.
  package var providers: [ProviderRecord] { visible.providers }

  /// What the application may see, the one way to it for all that asks: nothing else here hands voices out.
  private var visible: ProviderCatalog.Snapshot {
    shown(state.withLock(\.snapshot))
  }

  private func shown(_ snapshot: ProviderCatalog.Snapshot) -> ProviderCatalog.Snapshot {
    guard snapshot.hasPersonalVoices, !settings.personalVoices.isAllowed() else { return snapshot }
    return snapshot.withoutPersonalVoices
  }

  /// The library that speaks a voice of the list. Nil when it is gone.
  package func provider(of voice: Voice) -> ProviderRecord? {
    providers.first { $0.state == .ok && $0.description?.identifier == voice.provider }
  }

  /// The voice that a person means by an identifier, a name or a language tag; see `VoiceMatching.resolve`.
  package func voice(matching typed: String) throws(VoiceLookupError) -> VoiceMatch {
    let snapshot = visible
    do throws(VoiceLookupError) {
      return try VoiceMatching.resolve(typed, in: snapshot.voices)
    } catch {
      if isHidden(typed) { throw .notPermitted(typed) }
      guard case .unknownVoice = error else { throw error }
      let silent = snapshot.providers.first { $0.silence != nil && $0.mayBeMeant(by: typed) }
      guard let record = silent, let why = record.silence else { throw error }
      let name = (record.description?.name ?? record.places.library).shown
      throw .silentProvider(typed, provider: name, why: why)
    }
  }

  /// Whether a voice that the application may not use has exactly this identifier or name. Never where the application is
  /// not to know even that.
  package func isHidden(_ typed: String) -> Bool {
    let access = settings.personalVoices
    guard access.tellsOfHidden, !access.isAllowed() else { return false }
    return state.withLock(\.snapshot.voices).contains { voice in
      voice.traits.contains(.personal) && (voice.identifier == typed || voice.name == typed)
    }
  }

  /// What went wrong with the registry's own files, in sentences.
  package var warnings: [String] {
    state.withLock { state in
      var warnings = (state.cacheWarning.map { [$0] } ?? []) + decisions.warnings
      switch state.watchState {
      case .off, .watching: break
      case .polling(let reason), .impossible(let reason): warnings.append(reason)
      }
      return warnings
    }
  }

  package var watchState: WatchState { state.withLock(\.watchState) }

  // MARK: - Looking

  /// Makes the list. Providers that neither manifest nor cache describe are asked, which takes up to some seconds; with
  /// `asksProviders: false` their voices are missing until the next look. Does nothing the second time.
  package func load(asksProviders: Bool = true) {
    guard !state.withLock(\.isLoaded) else { return }
    look(asksProviders: asksProviders)
  }

  /// Looks at the search path again. A provider that could not be asked is asked again only when its file has changed,
  /// unless `retryingFailures` is set.
  package func rescan(retryingFailures: Bool = false) {
    look(retryingFailures: retryingFailures)
  }

  /// Asks a provider for its voices again, soon and on the registry's thread, and announces what is different. Several
  /// calls within 20 ms are one.
  package func updateSpeechVoices(provider identifier: String) {
    loop.start(for: self) { $0.asking.insert(identifier) }
  }

  // MARK: - Being told

  /// Calls `body` after each change, on the registry's thread and after those who observe longer, until the token is
  /// cancelled or released. Loading counts as a change from nothing.
  package func observe(_ body: @escaping @Sendable (VoiceChange) -> Void) -> ObservationToken {
    observers.add(body)
  }

  /// Notices new, changed and removed files by itself from now on, and looks once at once. Returns when they are watched.
  package func startWatching() {
    loop.start(for: self) { $0.wantsWatching = true }
    loop.waitForWatching()
  }

  /// Ends the thread that `startWatching()` began. Returns when it no longer looks at files; when called by an observer,
  /// before that.
  package func stopWatching() {
    loop.start(for: self) { $0.wantsWatching = false }
    loop.waitForWatching()
  }

  // MARK: - For the loop

  /// Looks, publishes what was found and hands what changed to the loop. Answers what has to be watched.
  @discardableResult
  func look(
    asking: Set<String> = [],
    retryingFailures: Bool = false,
    asksProviders: Bool = true
  ) -> ProviderCatalog.Snapshot {
    catalog.withLock { catalog in
      let snapshot = catalog.look(
        asking: asking,
        retryingFailures: retryingFailures,
        asksProviders: asksProviders
      )
      let voices = shown(snapshot).voices
      let change = state.withLock { state in
        defer {
          state.snapshot = snapshot
          state.announced = voices
          state.isLoaded = true
        }
        return VoiceChange(from: state.announced, to: voices)
      }
      if !change.isEmpty, !observers.isEmpty {
        loop.start(for: self) { $0.announcements.append(change) }
      }
      // Writing can take longer than all before it, and nobody waits for it but the next start.
      catalog.save()
      state.withLock { $0.cacheWarning = catalog.warning }
      return snapshot
    }
  }

  func announce(_ change: VoiceChange) { observers.announce(change) }

  func setWatchState(_ watchState: WatchState) { state.withLock { $0.watchState = watchState } }

  private static func systemTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
