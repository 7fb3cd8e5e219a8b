// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Examines the search path for providers and voices. Not for two threads at once.
struct ProviderCatalog {
  /// What one look found.
  struct Snapshot: Sendable {
    var providers: [ProviderRecord] = []
    /// Of each library that has voices, in search order.
    var groups: [VoiceGroup] = []
    /// What the result depends on, for watching it.
    var libraries: [FoundLibrary] = []
    var dependencies: [Dependency] = []
    /// Some providers still have to be asked.
    var isIncomplete = false
    /// Warnings of `providers` that name a personal voice.
    var personalWarnings: Set<String> = []

    /// Whether any text can be spoken: effects, what has to be downloaded and recordings of some phrases do not count.
    var hasSpeakingVoice: Bool {
      let able = groups.filter { $0.provider != ReservedIdentifier.recorded }
      // Bundled ones first, so that those of others rarely have to be read.
      let bundled = able.filter { ReservedIdentifier.all.contains($0.provider) }
      return (bundled + able).contains { group in
        group.voices.contains {
          $0.traits.isDisjoint(with: [.novelty, .personal, .needsDownload])
        }
      }
    }

    var voices: [Voice] { groups.flatMap(\.voices) }

    /// The voice of exactly this identifier. Reads the voices of its provider alone.
    func voice(withIdentifier identifier: String) -> Voice? {
      groups.lazy
        .filter { $0.mayContain(identifier) }
        .compactMap { group in group.voices.first { $0.identifier == identifier } }
        .first
    }
  }

  /// What is known of each library since the files were looked at.
  struct Round {
    var libraries: [FoundLibrary] = []
    var slots: [Slot] = []
    var order: [Int] = []
    var vetting: Vetting
    /// Paths of held libraries that were asked, as nothing else spoke.
    var lastResorts: Set<String> = []
  }

  let searchPath: SearchPath
  private let marks: ProbeMarks
  let decisions: StateFile<ProviderDecisions>
  let settings: VoiceRegistry.Settings
  private var cache: ScanCache
  var round: Round

  init(
    searchPath: SearchPath,
    cacheFile: String?,
    decisions: StateFile<ProviderDecisions>,
    marks: ProbeMarks,
    settings: VoiceRegistry.Settings
  ) {
    self.searchPath = searchPath
    self.decisions = decisions
    self.settings = settings
    self.marks = marks
    round = Round(vetting: Vetting(ProviderDecisions(), settings))
    cache = ScanCache(file: cacheFile)
  }

  /// Why the cache file could not be written, in words.
  var warning: String? { cache.warning }

  /// Looks at every file. Asks no provider: those to be asked are in `questions(meaning:)` then.
  ///
  /// Providers with an identifier in `asking` are always to be asked; if that fails, their earlier list remains.
  mutating func look(asking: Set<String> = [], retrying: Retry = .nobody) {
    let vetting = Vetting(decisions.read { $0 }, settings)
    let libraries = ProviderScanner.libraries(in: searchPath)
    let names = marks.names
    defer { marks.tidy(names) }
    round = Round(libraries: libraries, vetting: vetting)
    round.slots = libraries.map { library in
      slot(for: library, vetting, names, asking: asking, retrying: retrying)
    }
    round.order = precedence(of: libraries.map(vetting.loadPath))
    reopen()
  }

  /// The providers to be asked, in order. Only bundled ones while some of these have not answered, as only then is it
  /// known whose shared folders the others may not have.
  func questions(meaning names: [String] = []) -> [ProbeQuestion] {
    let places = Self.placesToAsk(in: round.slots, round.order)
    guard !places.isEmpty else { return lastResorts }
    let owned = Self.ownedIdentifiers(round.slots, round.libraries)
    let hosts = places.filter { round.libraries[$0].isBundled }
    let questions = (hosts.isEmpty ? places : hosts).compactMap { place -> ProbeQuestion? in
      guard case .open(var question, _) = round.slots[place] else { return nil }
      if !question.library.isBundled { question.inspection.withholdFolders(of: owned) }
      return question
    }
    guard !names.isEmpty else { return questions }
    func isMeant(_ question: ProbeQuestion) -> Bool {
      guard let description = question.inspection.manifest?.description else { return false }
      return names.contains { description.mayBeMeant(by: $0) }
    }
    return questions.filter(isMeant) + questions.filter { !isMeant($0) }
  }

  /// The barred ones, each once in a round, if nothing else speaks.
  private var lastResorts: [ProbeQuestion] {
    guard !snapshot.hasSpeakingVoice else { return [] }
    return round.slots.compactMap { slot in
      guard case .held(let question) = slot, !round.lastResorts.contains(question.library.path)
      else { return nil }
      return question
    }
  }

  /// Stores an answer, unless the files were looked at again and the library has changed or gone.
  mutating func take(_ answer: ProbeAnswer) {
    let library = answer.question.library
    guard let place = round.libraries.firstIndex(of: library) else { return }
    var entry = answer.entry
    entry.asked = settings.now()
    switch round.slots[place] {
    case .known, .barred: return
    case .held:
      round.lastResorts.insert(library.path)
    // It has answered, and its marks are gone.
    case .open(_, let earlier?):
      if let failure = entry.failure {
        entry = earlier
        entry.warnings.append("it was asked again and failed: \(failure.details)")
        round.slots[place] = .known(entry, isCached: true)
        return reopen()
      }
    case .open: break
    }
    keep(entry, of: library)
    // Without a manifest its identifier is known only now.
    round.slots[place] =
      round.vetting.disables(entry.description?.identifier, library)
      ? .barred(.disabled, entry.description) : .known(entry, isCached: false)
    reopen()
  }

  /// Which libraries' earlier failures are ignored.
  enum Retry: Equatable {
    case nobody, everybody
    /// By its path without symbolic links.
    case library(String)

    func includes(_ library: FoundLibrary) -> Bool {
      switch self {
      case .nobody: false
      case .everybody: true
      case .library(let path): Path.isSame(path, library.resolvedPath)
      }
    }
  }

  /// Forgets the deaths of a library, which is named by its path without symbolic links.
  func forgive(_ library: String) {
    for found in round.libraries where Path.isSame(found.resolvedPath, library) {
      marks.forgive(found)
    }
  }

  /// Writes the cache file when something has changed.
  mutating func save() { cache.save() }

  // MARK: - One library

  private mutating func slot(
    for library: FoundLibrary,
    _ vetting: Vetting,
    _ marks: [String],
    asking: Set<String>,
    retrying: Retry
  ) -> Slot {
    if let problem = vetting.problem(with: library) {
      // A file that others could write is not even read for its name.
      return .barred(.untrusted(problem), nil)
    }
    let kept = cache[library.resolvedPath].flatMap { entry in
      entry.isFresh(at: settings.now()) && entry.isCurrent(for: library) ? entry : nil
    }
    if let kept {
      if vetting.disables(kept.description?.identifier, library) {
        return .barred(.disabled, kept.description)
      }
      let isAsked = kept.description.map { asking.contains($0.identifier) } ?? false
      let isRetried = retrying.includes(library) && kept.failure != nil
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
      keep(entry, of: library)
      return .known(entry, isCached: false)
    }
    if library.isBundled { self.marks.forgive(library) }
    let deaths = self.marks.deaths(at: library, among: marks)
    let question = ProbeQuestion(inspection: inspection, deaths: deaths)
    if deaths.count >= ProbeMarks.limit, !retrying.includes(library), !library.isBundled {
      return .held(question)
    }
    return .open(question, earlier: kept.flatMap { $0.hasVoices ? $0 : nil })
  }

  /// Reopens those whose list was made with a shared folder that they may not have, or without one that they now may
  /// have.
  private mutating func reopen() {
    let owned = Self.ownedIdentifiers(round.slots, round.libraries)
    for (place, library) in round.libraries.enumerated() where !library.isBundled {
      guard let entry = round.slots[place].entry, entry.hasVoices, entry.source == .probe,
        let identifier = entry.description?.identifier,
        let folder = searchPath.sharedFolder(ofProvider: identifier),
        entry.dependencies.contains(where: { $0.path == folder }) == owned.contains(identifier)
      else { continue }
      var inspection = Inspection(
        of: library,
        loadPath: round.vetting.loadPath(of: library),
        in: searchPath
      )
      inspection.apply(round.vetting)
      round.slots[place] = .open(ProbeQuestion(inspection: inspection), earlier: nil)
    }
  }

  private mutating func keep(_ entry: ScanEntry, of library: FoundLibrary) {
    if entry.isWorthKeeping(of: library), entry.isSettled(at: settings.now()) {
      cache.keep(entry)
    } else {
      cache.forget(entry.resolvedPath)
    }
  }

  /// The libraries in order of precedence: that of the search, quarantined ones last. Otherwise a library with the
  /// identifier of the user's voice could silence it by failing.
  private func precedence(of loadPaths: [String]) -> [Int] {
    let out = settings.quarantined(loadPaths)
    let places = loadPaths.indices
    guard !out.isEmpty else { return Array(places) }
    return places.filter { !out.contains(loadPaths[$0]) }
      + places.filter { out.contains(loadPaths[$0]) }
  }
}
