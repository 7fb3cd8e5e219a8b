// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechMarkup
package import SpeechSystem
package import SpeechVoices
package import SpeechWorkers
import Synchronization

/// The version of this program.
package let hostVersion = SpeechWorkers.hostVersion

/// All that a program needs to speak: the available voices and the worker processes.
///
/// Every call may come from any thread.
package final class SpeechHost: Sendable {
  package let registry: VoiceRegistry
  package let voices: AvailableVoices
  package let limits: RenderLimits
  let environment: [String: String]
  let pool: WorkerPool
  let pitches = VoicePitches()
  private let wordReports = WordReports()
  package let health: ProviderHealth
  package let measures: VoiceMeasures
  /// The user's settings for all programs; a change takes effect with the next render.
  package let settings: StateFile<UserSettings>
  /// How words are spoken in all that the user hears; a change takes effect with the next render.
  package let words: StateFile<UserWords>
  private let chosenProviders: StateFile<ChosenProviders>
  private let lexicons = Mutex<[PronunciationLexicon]>([])
  private let executableFolder: String
  private let searchPath: SearchPath
  private let retirement: ObservationToken

  /// Finds providers; starts only those whose voices are in neither manifest nor cache.
  package init(_ configuration: HostConfiguration) {
    let environment = configuration.trustedEnvironment
    let folder = configuration.executableFolder
    searchPath = configuration.searchPath
    let program = HostConfiguration.workerProgram(environment, executableFolder: folder)
    let locale = LanguageTag(environment: environment)?.description ?? "und"
    let healthFile = searchPath.stateFolder.map { $0 + "/health.json" }
    let health = ProviderHealth(file: healthFile)
    self.health = health
    let userSettings = StateFile<UserSettings>(
      path: searchPath.stateFolder.map { $0 + "/settings.json" }
    )
    self.settings = userSettings
    words = StateFile(path: searchPath.stateFolder.map { $0 + "/words.json" })
    chosenProviders = StateFile(path: ChosenProviders.path(in: searchPath))
    var settings = RegistrySettings()
    settings.healthFile = healthFile
    settings.quarantined = { health.quarantined(among: $0) }
    settings.verified = { health.verified(among: $0) }
    settings.personalVoices = configuration.personalVoices
    settings.allowsUntrusted = configuration.allowsUntrusted
    settings.onlyCameWithHost = configuration.isSafeMode
    settings.trustedOwners = Self.owner(of: folder).map { [$0] } ?? []
    let registry = VoiceRegistry(
      searchPath: searchPath,
      cacheFile: searchPath.cacheFile,
      decisionsFile: searchPath.stateFolder.map { $0 + "/decisions.json" },
      prober: WorkerProber(limits: configuration.limits.workers, locale: locale, program: program),
      settings: settings
    )
    pool = WorkerPool(
      limits: configuration.limits.workers,
      locale: locale,
      timeZone: environment["TZ"],
      blank: configuration.blankWorker,
      program: program
    ) { places in
      WorkerEvents(
        didStart: configuration.workerDidStart,
        voicesDidChange: {
          let record = registry.providers.first { $0.places == places }
          if let identifier = record?.description?.identifier {
            registry.updateSpeechVoices(provider: identifier)
          }
        },
        didLog: { configuration.providerDidLog(places.library, $1) }
      )
    }
    self.registry = registry
    measures = VoiceMeasures(
      registry,
      file: searchPath.stateFolder.map { $0 + "/voices.json" }
    )
    voices = AvailableVoices(
      registry: registry,
      settings: userSettings,
      environment: environment,
      searchedFolders: searchPath.folders.map(\.path)
    )
    self.environment = environment
    executableFolder = folder
    limits = configuration.limits
    registry.load(asksProviders: configuration.asksProvidersFirst)
    let pool = self.pool
    retirement = registry.observe { change in
      for places in Self.outdated(by: change, in: registry) { pool.retire(places) }
    }
  }

  /// The providers whose workers read their voice folders before the change; a new process reads them again.
  ///
  /// A provider that had no voices before is not among them: when its voices are found, a worker may already speak with
  /// one of them, and continuing the render in another process would change the sound.
  package static func outdated(
    by change: VoiceChange,
    in registry: VoiceRegistry
  ) -> Set<ProviderPlaces> {
    var outdated = Set(
      (change.removed + change.changed).compactMap { registry.provider(of: $0)?.places }
    )
    for added in Dictionary(grouping: change.added, by: \.provider).values {
      guard let record = registry.provider(of: added[0]), added.count < record.voiceCount
      else { continue }
      outdated.insert(record.places)
    }
    return outdated
  }

  /// The owner of the host's program, who is trusted with providers too, because changing the program would suffice.
  /// This is often the separate user of a package manager.
  private static func owner(of folder: String) -> UInt32? {
    var status = stat()
    return stat(folder, &status) == 0 ? status.st_uid : nil
  }

  /// The program that decodes clips.
  package func decoder() throws(ClipError) -> DecoderProgram {
    try DecoderProgram.locate(environment: environment, executableFolder: executableFolder)
  }

  /// What went wrong with the host's own files, in sentences.
  package var warnings: [String] {
    registry.warnings + health.warnings + settings.warnings + words.warnings
  }

  /// `$XDG_DATA_HOME` or its default; nil when the user has none.
  package var userDataFolder: String? { searchPath.userData }

  /// `$XDG_CACHE_HOME/synth-host` or its default, for what can be made or fetched again. Nil when the user has no home.
  package var userCacheFolder: String? { searchPath.cacheFile.map { Path.parent(of: $0) } }

  /// The folder that companion programs of a provider write into; nil when the user has none.
  package func sharedFolder(ofProvider identifier: String) -> String? {
    searchPath.sharedFolder(ofProvider: identifier)
  }

  /// Starts the process of the voice that will probably speak: the named one, or the user's
  /// default. The first render with it waits until it is ready, and gets the error if it failed.
  /// Returns when it is ready. [any thread]
  package func prepare(_ typed: String?, for use: VoiceUse = .reading) {
    // Else the voice may be one that is not known yet; the render asks for it.
    guard !registry.isIncomplete else { return }
    let locale = LanguageTag(environment: environment) ?? LanguageTag(language: "en", region: "US")
    let likely = typed ?? voices.voiceDefaults.general[use] ?? locale.description
    // A guess by the language alone would take a provider that loads for long for one that is for keys.
    if let record = registry.likelyProvider(for: likely),
      use == .reading || typed != nil || !record.places.confinement.statesSlowStart
    {
      return pool.prepare(record.places)
    }
    let situation =
      typed.map { ChosenProviders.Situation(typed: $0, voices: voices) }
      ?? ChosenProviders.Situation(use, locale: locale, voices: voices)
    if let known = chosenProviders.read({ $0[situation] }),
      let record = registry.speakingProvider(known)
    {
      return pool.prepare(record.places)
    }
    let available = registry.voices
    let match = typed.map { try? VoiceMatching.resolve($0, in: available) }
    guard let match = match ?? voices.defaultVoice(for: use, in: available),
      let record = registry.provider(of: match.voice)
    else { return }
    chosenProviders.change { $0[situation] = match.voice.provider }
    pool.prepare(record.places)
  }

  /// Starts a process of a provider that will probably speak. [any thread]
  package func prepare(provider identifier: String) {
    guard let record = registry.speakingProvider(identifier) else { return }
    pool.prepare(record.places)
  }

  /// Asks a provider for its voices once more, and returns what it wrote meanwhile, or why it could not be asked: for a voice
  /// that it does not list.
  package func linesOfListing(provider identifier: String) -> [String] {
    let records = registry.providers.filter { $0.description?.identifier == identifier }
    guard let record = records.first(where: { $0.state == .ok }) ?? records.first else { return [] }
    if let silence = record.silence { return [silence] }
    do throws(WorkerError) {
      let lease = try pool.take(record.places, need: .fresh)
      defer { pool.giveBack(lease) }
      _ = try lease.worker.voices()
      return lease.worker.lastLines
    } catch {
      return ["\(error)"]
    }
  }

  /// What a render uses of this host.
  var services: RenderServices {
    RenderServices(
      voices: voices,
      limits: limits,
      pool: pool,
      health: health,
      pitches: pitches,
      wordReports: wordReports,
      measures: measures,
      decoder: { () throws(ClipError) in try self.decoder() }
    )
  }

  /// Renders a request to its end on the calling thread.
  ///
  /// The observer is called on this thread. `control.cancel()` from another one ends it within milliseconds.
  package func render(
    _ request: RenderRequest,
    into output: any AudioOutput,
    control: RenderControl = RenderControl(),
    observer: any RenderObserver
  ) -> RenderOutcome {
    do throws(RenderStop) {
      let renderer = try Renderer(
        withOwnWords(request),
        services: services,
        output: output,
        control: control,
        observer: observer
      )
      try renderer.run()
      return .finished
    } catch {
      return error.outcome
    }
  }

  /// Speaks words as these lexicons say in all that follows, before the user's own.
  package func use(_ lexicons: [PronunciationLexicon]) {
    self.lexicons.withLock { $0 = lexicons }
  }

  /// The request with the lexicons of the program, and the user's own, behind its own.
  package func withOwnWords(_ request: RenderRequest) -> RenderRequest {
    guard request.usesOwnWords else { return request }
    var request = request
    request.usesOwnWords = false
    request.lexicons += lexicons.withLock { $0 } + words.read(\.lexicons)
    return request
  }

  /// Ends all worker processes, stops watching, and asks no more providers.
  package func close() {
    registry.abandonProbing()
    registry.stopWatching()
    pool.close()
  }
}
