// SPDX-License-Identifier: Apache-2.0

/// What is known of each library during a look at the files.
extension ProviderCatalog {
  enum Slot {
    case known(ScanEntry, isCached: Bool)
    /// Has to be asked, unless another provider has its identifier. `earlier` is used until it answers, and if that
    /// fails.
    case open(ProbeQuestion, earlier: ScanEntry?)
    /// Several programs ended while they asked it: it is asked only when nothing else speaks.
    case held(ProbeQuestion)
    /// Not to be used; nothing of it has run.
    case barred(ProviderRecord.State, ProviderDescription?)

    var identifier: String? {
      switch self {
      case .known(let entry, _): entry.description?.identifier
      case .open: description?.identifier
      case .held: nil
      case .barred: nil
      }
    }

    var description: ProviderDescription? {
      switch self {
      case .known(let entry, _): entry.description
      case .open(let question, let earlier):
        question.inspection.manifest?.description ?? earlier?.description
      case .held(let question): question.inspection.manifest?.description
      case .barred(_, let description): description
      }
    }

    var entry: ScanEntry? {
      switch self {
      case .known(let entry, _): entry
      case .open(_, let earlier): earlier
      case .held, .barred: nil
      }
    }

    var dependencies: [Dependency] {
      switch self {
      case .known, .open: entry?.dependencies ?? []
      case .held, .barred: []
      }
    }
  }

  /// What is known of one library before anybody is asked.
  mutating func slot(
    for library: FoundLibrary,
    vetting: Vetting,
    marks: [String],
    probing: Set<String>,
    retrying: Retry
  ) -> Slot {
    if let problem = vetting.problem(with: library) {
      // A file that others could write is not even read for its name.
      return .barred(.untrusted(problem), nil)
    }
    let kept = cache[library.resolvedPath].flatMap { entry in
      let isKnown =
        entry.isFresh(at: settings.now()) && entry.isCurrent(for: library)
        && entry.hasSharedFolder(of: searchPath, for: library)
      return isKnown ? entry : nil
    }
    if let kept {
      if vetting.disables(kept.description?.identifier, library: library) {
        return .barred(.disabled, kept.description)
      }
      let isAsked = kept.description.map { probing.contains($0.identifier) } ?? false
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
    if vetting.disables(inspection.manifest?.description.identifier, library: library) {
      return .barred(.disabled, inspection.manifest?.description)
    }
    if let problem = vetting.problem(withData: inspection.places.dataFolder, of: library) {
      return .barred(.untrusted(problem), inspection.manifest?.description)
    }
    let isAsked = inspection.manifest.map { probing.contains($0.description.identifier) } ?? false
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

  /// Identifiers of bundled libraries: what programs have left for these, such as a person's recordings, is not for
  /// another library with the same identifier.
  static func ownedIdentifiers(_ slots: [Slot], libraries: [FoundLibrary]) -> Set<String> {
    Set(
      zip(slots, libraries).compactMap { slot, library in
        library.isBundled ? slot.description?.identifier : nil
      }
    )
  }

  /// The indices of open slots whose identifier is not known, or not taken by one with precedence.
  static func placesToAsk(in slots: [Slot], order: [Int]) -> [Int] {
    var taken: Set<String> = []
    var places: [Int] = []
    for place in order {
      let slot = slots[place]
      let isTaken = slot.identifier.map { taken.contains($0) } ?? false
      switch slot {
      case .known(let entry, _) where !entry.hasVoices: continue
      case .known: break
      case .barred, .held: continue
      case .open where isTaken: continue
      case .open: places.append(place)
      }
      if let identifier = slot.identifier { taken.insert(identifier) }
    }
    return places
  }
}

extension ScanEntry {
  var hasVoices: Bool {
    if case .voices = outcome { return true }
    return false
  }
}
