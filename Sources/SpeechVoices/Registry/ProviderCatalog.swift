// SPDX-License-Identifier: Apache-2.0

/// Looks at the search path and says which providers and voices there are. Not for two threads at once.
struct ProviderCatalog {
  /// What one look found.
  struct Snapshot: Sendable {
    var providers: [ProviderRecord] = []
    var voices: [Voice] = []
    /// What the answer depends on, for those who watch it.
    var libraries: [FoundLibrary] = []
    var dependencies: [Dependency] = []
    /// Nobody was asked, and somebody has to be.
    var isIncomplete = false
    /// Warnings of `providers` that name a personal voice.
    var personalWarnings: Set<String> = []
  }

  let searchPath: SearchPath
  private let prober: any ProviderProbing
  private let marks: ProbeMarks
  let decisions: StateFile<ProviderDecisions>
  let settings: VoiceRegistry.Settings
  private var cache: ScanCache

  init(
    searchPath: SearchPath,
    cacheFile: String?,
    decisions: StateFile<ProviderDecisions>,
    prober: any ProviderProbing,
    settings: VoiceRegistry.Settings
  ) {
    self.searchPath = searchPath
    self.decisions = decisions
    self.prober = prober
    self.settings = settings
    marks = ProbeMarks(besideCache: cacheFile)
    cache = ScanCache(file: cacheFile)
  }

  /// Why the cache file could not be written, in words.
  var warning: String? { cache.warning }

  /// Looks at every file, and asks providers of which neither manifest nor cache tell enough, several at once.
  ///
  /// Those with an identifier in `asking` are asked in any case; when that fails, their earlier list stands. Without
  /// `asksProviders` nobody is asked, and whoever would have to be has no voices yet.
  mutating func look(
    asking: Set<String> = [],
    retryingFailures: Bool = false,
    asksProviders: Bool = true
  ) -> Snapshot {
    let vetting = Vetting(decisions.read { $0 }, settings)
    let libraries = ProviderScanner.libraries(in: searchPath)
    var slots = libraries.map { library in
      slot(for: library, vetting, asking: asking, retryingFailures: retryingFailures)
    }
    let order = precedence(of: libraries.map(vetting.loadPath))
    reopen(&slots, libraries, vetting)
    while asksProviders, case let open = Self.placesToAsk(in: slots, order), !open.isEmpty {
      // Whose shared folder another may not have is known only when those of the host have said who they are.
      let hosts = open.filter { libraries[$0].origin.isOfHost }
      let owned = Self.ownedIdentifiers(slots, libraries)
      ask(hosts.isEmpty ? open : hosts, owned, vetting, in: &slots)
      reopen(&slots, libraries, vetting)
    }
    var snapshot = snapshot(of: slots, libraries, order, vetting)
    snapshot.isIncomplete = !Self.placesToAsk(in: slots, order).isEmpty
    return snapshot
  }

  /// Writes the cache file when something has changed.
  mutating func save() { cache.save() }

  // MARK: - One library

  private mutating func slot(
    for library: FoundLibrary,
    _ vetting: Vetting,
    asking: Set<String>,
    retryingFailures: Bool
  ) -> Slot {
    if let problem = vetting.problem(with: library) {
      // What others could write is not even read: not to find out its name, again at each look.
      return .barred(.untrusted(problem), nil)
    }
    let kept = cache[library.resolvedPath].flatMap { $0.isCurrent(for: library) ? $0 : nil }
    if let kept {
      if vetting.disables(kept.description?.identifier, library) {
        return .barred(.disabled, kept.description)
      }
      let isAsked = kept.description.map { asking.contains($0.identifier) } ?? false
      let isRetried = retryingFailures && kept.failure != nil
      if !isAsked, !isRetried {
        if let problem = vetting.problem(withData: kept.dataFolder, of: library) {
          return .barred(.untrusted(problem), kept.description)
        }
        return .known(kept, isCached: true)
      }
    }
    var inspection = Inspection(
      of: library,
      loadPath: vetting.loadPath(of: library),
      in: searchPath
    )
    inspection.apply(vetting)
    if vetting.disables(inspection.manifest?.description.identifier, library) {
      return .barred(.disabled, inspection.manifest?.description)
    }
    if let problem = vetting.problem(withData: inspection.places.dataFolder, of: library) {
      return .barred(.untrusted(problem), inspection.manifest?.description)
    }
    let isAsked = inspection.manifest.map { asking.contains($0.description.identifier) } ?? false
    if let entry = inspection.entry, !(isAsked && entry.hasVoices) {
      keep(entry)
      return .known(entry, isCached: false)
    }
    let victim = marks.takeVictim(of: library)
    if let victim, !retryingFailures {
      let entry = inspection.quarantined(afterProcess: victim)
      keep(entry)
      return .known(entry, isCached: false)
    }
    return .open(inspection, earlier: kept.flatMap { $0.hasVoices ? $0 : nil })
  }

  /// Has those asked again whose list was made with a shared folder that they may not have, or no longer without one.
  private func reopen(_ slots: inout [Slot], _ libraries: [FoundLibrary], _ vetting: Vetting) {
    let owned = Self.ownedIdentifiers(slots, libraries)
    for (place, library) in libraries.enumerated() where !library.origin.isOfHost {
      guard let entry = slots[place].entry, entry.hasVoices, entry.source == .probe,
        let identifier = entry.description?.identifier,
        let folder = searchPath.sharedFolder(ofProvider: identifier),
        entry.dependencies.contains(where: { $0.path == folder }) == owned.contains(identifier)
      else { continue }
      var inspection = Inspection(
        of: library,
        loadPath: vetting.loadPath(of: library),
        in: searchPath
      )
      inspection.apply(vetting)
      slots[place] = .open(inspection, earlier: nil)
    }
  }

  private mutating func keep(_ entry: ScanEntry) {
    if entry.isWorthKeeping, entry.isSettled(at: settings.now()) {
      cache.keep(entry)
    } else {
      cache.forget(entry.resolvedPath)
    }
  }

  /// The libraries in the order in which they get what several want: that of the search, those in quarantine last. Else a
  /// library that bears the identifier of the user's voice could silence it by failing.
  private func precedence(of loadPaths: [String]) -> [Int] {
    let isOut = loadPaths.map(settings.isInQuarantine)
    return isOut.indices.filter { !isOut[$0] } + isOut.indices.filter { isOut[$0] }
  }

  // MARK: - Asking

  private mutating func ask(
    _ places: [Int],
    _ owned: Set<String>,
    _ vetting: Vetting,
    in slots: inout [Slot]
  ) {
    let inspections = places.compactMap { place -> Inspection? in
      guard case .open(var inspection, _) = slots[place] else { return nil }
      if !inspection.library.origin.isOfHost { inspection.withholdFolders(of: owned) }
      return inspection
    }
    let answers = Parallel.map(inspections, width: settings.mostProbes) {
      [prober, marks] inspection in
      let mark = marks.set(for: inspection.library)
      defer { marks.clear(mark) }
      return inspection.probed(by: prober)
    }
    for ((place, inspection), answer) in zip(zip(places, inspections), answers) {
      if case .open(_, let earlier?) = slots[place], let failure = answer.failure {
        var entry = earlier
        entry.warnings.append("it was asked again and failed: \(failure.details)")
        slots[place] = .known(entry, isCached: true)
      } else {
        keep(answer)
        // One without a manifest has said only now who it is.
        slots[place] =
          vetting.disables(answer.description?.identifier, inspection.library)
          ? .barred(.disabled, answer.description) : .known(answer, isCached: false)
      }
    }
  }
}
