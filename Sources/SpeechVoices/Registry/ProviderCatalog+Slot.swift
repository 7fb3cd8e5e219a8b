// SPDX-License-Identifier: Apache-2.0

/// What is known of each library while a look is under way.
extension ProviderCatalog {
  enum Slot {
    case known(ScanEntry, isCached: Bool)
    /// Has to be asked, unless another provider has its identifier. `earlier` stands when asking fails.
    case open(Inspection, earlier: ScanEntry?)
    /// Not to be used; nothing of it has run.
    case barred(ProviderRecord.State, ProviderDescription?)

    var identifier: String? {
      switch self {
      case .known(let entry, _): entry.description?.identifier
      case .open(let inspection, _): inspection.manifest?.description.identifier
      case .barred: nil
      }
    }

    var description: ProviderDescription? {
      switch self {
      case .known(let entry, _): entry.description
      case .open(let inspection, _): inspection.manifest?.description
      case .barred(_, let description): description
      }
    }

    var entry: ScanEntry? {
      guard case .known(let entry, _) = self else { return nil }
      return entry
    }

    var dependencies: [Dependency] {
      switch self {
      case .known(let entry, _): entry.dependencies
      case .open, .barred: []
      }
    }
  }

  /// Identifiers that libraries of the host or the system have: what programs have left for them, a person's recordings
  /// among it, is nothing for another library that calls itself the same.
  static func ownedIdentifiers(_ slots: [Slot], _ libraries: [FoundLibrary]) -> Set<String> {
    Set(
      zip(slots, libraries).compactMap { slot, library in
        library.origin.isOfHost ? slot.description?.identifier : nil
      }
    )
  }

  /// Open slots whose identifier is not known or not taken by one that goes before it.
  static func placesToAsk(in slots: [Slot], _ order: [Int]) -> [Int] {
    var taken: Set<String> = []
    var places: [Int] = []
    for place in order {
      let slot = slots[place]
      let isTaken = slot.identifier.map { taken.contains($0) } ?? false
      switch slot {
      case .known(let entry, _) where !entry.hasVoices: continue
      case .known: break
      case .barred: continue
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
