// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Examines the search path for providers and voices. Not for two threads at once.
struct ProviderCatalog {
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
  let marks: ProbeMarks
  let decisions: StateFile<ProviderDecisions>
  let settings: RegistrySettings
  private(set) var cache: ScanCache
  private(set) var round: Round

  init(
    searchPath: SearchPath,
    cacheFile: String?,
    decisions: StateFile<ProviderDecisions>,
    marks: ProbeMarks,
    settings: RegistrySettings
  ) {
    self.searchPath = searchPath
    self.decisions = decisions
    self.settings = settings
    self.marks = marks
    round = Round(vetting: Vetting(ProviderDecisions(), settings: settings))
    cache = ScanCache(file: cacheFile)
  }

  /// Why the cache file could not be written, in words.
  var warning: String? { cache.warning }

  /// Looks at every file. Asks no provider: those to be asked are in `questions(meaning:)` then.
  ///
  /// Providers with an identifier in `probing` are always to be asked; if that fails, their earlier list remains.
  mutating func look(probing: Set<String> = [], retrying: Retry = .nobody) {
    let vetting = Vetting(decisions.read { $0 }, settings: settings)
    let libraries = ProviderScanner.libraries(in: searchPath)
    let names = marks.names
    defer { marks.tidy(names) }
    round = Round(libraries: libraries, vetting: vetting)
    round.slots = libraries.map { library in
      slot(for: library, vetting: vetting, marks: names, probing: probing, retrying: retrying)
    }
    round.order = precedence(of: libraries.map(vetting.loadPath))
    reopen()
  }

  /// Stores an answer, unless the files were looked at again and the library has changed or gone.
  mutating func take(_ answer: ProbeAnswer) {
    let library = answer.question.library
    guard let place = round.libraries.firstIndex(of: library) else { return }
    var entry = answer.entry
    entry.noteAsked(at: settings.now())
    switch round.slots[place] {
    case .known, .barred: return
    case .held:
      round.lastResorts.insert(library.path)
    // It has answered, and its marks are gone.
    case .open(_, let earlier?):
      if let failure = entry.failure {
        entry = earlier
        entry.noteFailure(failure)
        round.slots[place] = .known(entry, isCached: true)
        return reopen()
      }
    case .open: break
    }
    keep(entry, of: library)
    // Without a manifest its identifier is known only now.
    round.slots[place] =
      round.vetting.disables(entry.description?.identifier, library: library)
      ? .barred(.disabled, entry.description) : .known(entry, isCached: false)
    reopen()
  }

  /// Writes the cache file when something has changed.
  mutating func save() { cache.save() }

  /// Reopens those whose list was made with a shared folder that they may not have, or without one that they now may
  /// have.
  private mutating func reopen() {
    let owned = Self.ownedIdentifiers(round.slots, libraries: round.libraries)
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

  mutating func keep(_ entry: ScanEntry, of library: FoundLibrary) {
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
