// SPDX-License-Identifier: Apache-2.0
import Glibc
package import SpeechSystem
import Synchronization

/// The current providers and voices, and notifications of changes.
///
/// A lookup costs a lock and no more. Files are read and providers asked on the caller's thread (`load`, `rescan`) or
/// on the registry's own, which runs only while there is work. [any thread]
package final class VoiceRegistry: Sendable {
  /// Settings for tests and special hosts.
  package struct Settings: Sendable {
    /// How long files must be unchanged before they are looked at.
    package var quietTime: Duration = .milliseconds(20)
    /// Maximum wait for that.
    package var maxWait: Duration = .milliseconds(60)
    /// Between two looks where files cannot be watched.
    package var pollInterval: Duration = .seconds(2)
    /// Replaces the user's limit of inotify watches.
    package var maxWatches: Int = .max
    /// Providers that are asked at the same time; default: one for each core.
    package var maxProbes: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// Also use providers that others can modify.
    package var allowsUntrusted = false
    /// Users besides this one and root whose files can be trusted, by their numbers.
    package var trustedOwners: Set<UInt32> = []
    /// Ignore the user's consents, which could remove a provider's sandbox.
    package var onlyCameWithHost = false
    /// Which libraries of a list, by their paths as found, have failed so often that others with the same identifier
    /// take precedence.
    package var quarantined: @Sendable (_ libraries: [String]) -> Set<String> = { _ in [] }
    /// Which libraries of a list, by their paths as found, are known to speak; those that came with the host are.
    package var verified: @Sendable (_ libraries: [String]) -> Set<String> = { Set($0) }
    /// The file that `quarantined` and `verified` depend on; absolute.
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
    /// The search path is looked at in intervals; why, in words.
    case polling(reason: String)
    /// Changes are not noticed; why, in words.
    case impossible(reason: String)
  }

  struct State {
    var snapshot = ProviderCatalog.Snapshot()
    /// What was last announced to observers.
    var announced: [VoiceGroup] = []
    var cacheWarning: String?
    var watchState = WatchState.off
    var isLoaded = false
  }

  let searchPath: SearchPath
  let settings: Settings
  /// What the user has decided; a change takes effect at the next look.
  package let decisions: StateFile<ProviderDecisions>
  /// Held while files are looked at, and never while a provider is asked.
  let catalog: Mutex<ProviderCatalog>
  let state = Mutex(State())
  /// Those that are being asked, on their own threads.
  let jobs: ProbeJobs
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
    let marks = ProbeMarks(besideCache: cacheFile)
    jobs = ProbeJobs(prober: prober, marks: marks, width: settings.maxProbes)
    catalog = Mutex(
      ProviderCatalog(
        searchPath: searchPath,
        cacheFile: cacheFile,
        decisions: decisions,
        marks: marks,
        settings: settings
      )
    )
    loop = RegistryLoop(settings)
  }

  deinit {
    loop.end()
    jobs.abandon()
  }

  // MARK: - What there is

  /// In search order; personal ones only where the application may know of them. Empty before `load()`.
  package var voices: [Voice] { visible.voices }

  /// The same, decoded only when needed.
  package var voiceList: VoiceList { VoiceList(visible.groups) }

  /// Some providers have not been asked yet which voices they have; the next look does.
  package var isIncomplete: Bool { state.withLock(\.snapshot.isIncomplete) }

  /// Every library on the search path, in search order. Empty before `load()`.
  package var providers: [ProviderRecord] { visible.providers }

  /// What the application may see. Everything that returns voices uses this.
  private var visible: ProviderCatalog.Snapshot {
    shown(state.withLock(\.snapshot))
  }

  func shown(_ snapshot: ProviderCatalog.Snapshot) -> ProviderCatalog.Snapshot {
    let marked = snapshot.marking(verified: settings.verified)
    guard snapshot.hasPersonalVoices, !settings.personalVoices.isAllowed() else { return marked }
    return marked.withoutPersonalVoices
  }

  /// The library that speaks a voice of the list. Nil when it is gone.
  package func provider(of voice: Voice) -> ProviderRecord? {
    providers.first { $0.state == .ok && $0.description?.identifier == voice.provider }
  }

  /// The voice that a person means by an identifier, a name or a language tag; see `VoiceMatching.resolve`.
  package func voice(matching typed: String) throws(VoiceLookupError) -> VoiceMatch {
    let snapshot = visible
    if let voice = snapshot.voice(withIdentifier: typed) { return VoiceMatch(voice: voice) }
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

  /// Whether a voice that the application may not use has exactly this identifier or name. Always false if the
  /// application must not know even that.
  package func isHidden(_ typed: String) -> Bool {
    let access = settings.personalVoices
    guard access.tellsOfHidden, !access.isAllowed() else { return false }
    return state.withLock(\.snapshot).voices.contains { voice in
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
    loop.start(for: self) { $0.asking.insert(identifier) }
  }

  // MARK: - Being told

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
    loop.start(for: self) { $0.wantsWatching = false }
    loop.waitForWatching()
  }

  // MARK: - For the loop

  /// Looks, publishes what was found and hands what changed to the loop. Returns what has to be watched.
  @discardableResult
  func look(
    asking: Set<String> = [],
    retrying: ProviderCatalog.Retry = .nobody,
    asksProviders: Bool = true,
    within budget: Duration? = nil
  ) -> ProviderCatalog.Snapshot {
    let snapshot = catalog.withLock { catalog in
      catalog.look(asking: asking, retrying: retrying)
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

  func announce(_ change: VoiceChange) { observers.announce(change) }

  func setWatchState(_ watchState: WatchState) { state.withLock { $0.watchState = watchState } }

  private static func systemTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
