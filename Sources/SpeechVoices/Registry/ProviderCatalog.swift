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
  }

  private let searchPath: SearchPath
  private let prober: any ProviderProbing
  private let marks: ProbeMarks
  private let width: Int
  private let now: @Sendable () -> Int64
  private var cache: ScanCache

  init(
    searchPath: SearchPath,
    cacheFile: String?,
    prober: any ProviderProbing,
    width: Int,
    now: @escaping @Sendable () -> Int64
  ) {
    self.searchPath = searchPath
    self.prober = prober
    self.width = width
    self.now = now
    marks = ProbeMarks(besideCache: cacheFile)
    cache = ScanCache(file: cacheFile)
  }

  /// Why the cache file could not be written, in words.
  var warning: String? { cache.warning }

  /// Looks at every file, and asks providers of which neither manifest nor cache tell enough, several at once.
  ///
  /// Those with an identifier in `asking` are asked in any case; when that fails, their earlier list stands.
  mutating func look(asking: Set<String> = [], retryingFailures: Bool = false) -> Snapshot {
    let libraries = ProviderScanner.libraries(in: searchPath)
    var slots = libraries.map { slot(for: $0, asking: asking, retryingFailures: retryingFailures) }
    while case let open = Self.placesToAsk(in: slots), !open.isEmpty { ask(open, in: &slots) }
    return snapshot(of: slots, libraries)
  }

  /// Writes the cache file when something has changed.
  mutating func save() { cache.save() }

  // MARK: - One library

  private enum Slot {
    case known(ScanEntry, isCached: Bool)
    /// Has to be asked, unless another provider has its identifier. `earlier` stands when asking fails.
    case open(Inspection, earlier: ScanEntry?)

    var identifier: String? {
      switch self {
      case .known(let entry, _): entry.description?.identifier
      case .open(let inspection, _): inspection.manifest?.description.identifier
      }
    }

    var dependencies: [Dependency] {
      switch self {
      case .known(let entry, _): entry.dependencies
      case .open: []
      }
    }
  }

  private mutating func slot(
    for library: FoundLibrary,
    asking: Set<String>,
    retryingFailures: Bool
  ) -> Slot {
    let kept = cache[library.resolvedPath].flatMap { $0.isCurrent(for: library) ? $0 : nil }
    if let kept {
      let isAsked = kept.description.map { asking.contains($0.identifier) } ?? false
      let isRetried = retryingFailures && kept.failure != nil
      if !isAsked, !isRetried { return .known(kept, isCached: true) }
    }
    let inspection = Inspection(of: library, in: searchPath)
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

  private mutating func keep(_ entry: ScanEntry) {
    if entry.isWorthKeeping, entry.isSettled(at: now()) {
      cache.keep(entry)
    } else {
      cache.forget(entry.resolvedPath)
    }
  }

  // MARK: - Asking

  /// Open slots whose identifier is not known or not taken by an earlier one.
  private static func placesToAsk(in slots: [Slot]) -> [Int] {
    var taken: Set<String> = []
    var places: [Int] = []
    for (place, slot) in slots.enumerated() {
      let isTaken = slot.identifier.map { taken.contains($0) } ?? false
      switch slot {
      case .known(let entry, _) where !entry.hasVoices: continue
      case .known: break
      case .open where isTaken: continue
      case .open: places.append(place)
      }
      if let identifier = slot.identifier { taken.insert(identifier) }
    }
    return places
  }

  private mutating func ask(_ places: [Int], in slots: inout [Slot]) {
    let inspections = places.compactMap { place -> Inspection? in
      guard case .open(let inspection, _) = slots[place] else { return nil }
      return inspection
    }
    let answers = Parallel.map(inspections, width: width) { [prober, marks] inspection in
      let mark = marks.set(for: inspection.library)
      defer { marks.clear(mark) }
      return inspection.probed(by: prober)
    }
    for (place, answer) in zip(places, answers) {
      if case .open(_, let earlier?) = slots[place], let failure = answer.failure {
        var entry = earlier
        entry.warnings.append("it was asked again and failed: \(failure.details)")
        slots[place] = .known(entry, isCached: true)
      } else {
        keep(answer)
        slots[place] = .known(answer, isCached: false)
      }
    }
  }

  // MARK: - All together

  private func snapshot(of slots: [Slot], _ libraries: [FoundLibrary]) -> Snapshot {
    var snapshot = Snapshot(libraries: libraries)
    var owners: [String: String] = [:]
    var speakers: [String: String] = [:]
    for (slot, library) in zip(slots, libraries) {
      var record = record(of: slot, library)
      if let identifier = slot.identifier, let owner = owners[identifier] {
        if record.state == .ok { record.state = .shadowed(by: owner) }
      } else if case .known(let entry, _) = slot, case .voices(let voices) = entry.outcome {
        if let identifier = slot.identifier { owners[identifier] = library.path }
        for voice in voices {
          if let speaker = speakers[voice.identifier] {
            record.warnings.append("its voice \(voice.identifier) is left out: \(speaker) has it")
            continue
          }
          speakers[voice.identifier] = voice.provider
          snapshot.voices.append(voice)
          record.voiceCount += 1
        }
      }
      snapshot.providers.append(record)
      snapshot.dependencies += slot.dependencies
    }
    return snapshot
  }

  private func record(of slot: Slot, _ library: FoundLibrary) -> ProviderRecord {
    var record = ProviderRecord(
      places: ProviderPlaces(library: library.path),
      state: .ok,
      source: .nobody,
      isCached: false,
      origin: library.origin,
      voiceCount: 0,
      warnings: []
    )
    switch slot {
    case .open(let inspection, _):
      record.description = inspection.manifest?.description
      record.places = inspection.places
    case .known(let entry, let isCached):
      record.description = entry.description
      record.places.dataFolder = entry.dataFolder
      record.places.readable = entry.readable
      record.places.confinement = entry.confinement
      record.places.sharedFolder = entry.description.flatMap {
        searchPath.sharedFolder(ofProvider: $0.identifier)
      }
      record.state = entry.state
      record.source = entry.source
      record.isCached = isCached
      record.buildID = entry.buildID
      record.warnings = entry.warnings
    }
    return record
  }
}

extension ScanEntry {
  fileprivate var hasVoices: Bool {
    if case .voices = outcome { return true }
    return false
  }

  fileprivate var state: ProviderRecord.State {
    switch outcome {
    case .voices: .ok
    case .incompatible(let major, let minor): .incompatible(major: major, minor: minor)
    case .failed(let failure): .failed(failure)
    }
  }
}
