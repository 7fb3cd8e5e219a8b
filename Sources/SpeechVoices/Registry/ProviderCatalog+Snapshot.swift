// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// The result of one look: which provider owns an identifier that several have, and which one speaks a voice.
extension ProviderCatalog {
  var snapshot: Snapshot {
    let (slots, libraries, order, vetting) = (
      round.slots, round.libraries, round.order, round.vetting
    )
    let files = [
      decisions.path, settings.healthFile, settings.personalVoices.file,
    ].compactMap {
      $0.map { Dependency($0, depth: .itself) }
    }
    let owned = Self.ownedIdentifiers(slots, libraries: libraries)
    var records = zip(slots, libraries).map { slot, library in
      var record = record(of: slot, library: library, loadPath: vetting.loadPath(of: library))
      record.warnings += vetting.confine(
        &record.places,
        of: record.description?.identifier,
        declaring: record.description?.settings ?? [],
        library: library
      )
      if let identifier = record.description?.identifier, !library.isBundled,
        owned.contains(identifier)
      {
        record.places.sharedFolder = nil
        record.places.groups = nil
        record.warnings.append(
          "it gets no shared folder: \(identifier) is a provider that came with the host or the system"
        )
      }
      return record
    }
    let identifiers = Set(slots.compactMap { $0.entry?.hasVoices == true ? $0.identifier : nil })
    let outer = Self.outerNames(of: identifiers.union(ReservedIdentifier.all))
    var owners: [String: String] = [:]
    var speakers: [String: String] = [:]
    var personal: Set<String> = []
    var personalWarnings: Set<String> = []
    var groups = [VoiceGroup?](repeating: nil, count: slots.count)
    for place in order {
      let slot = slots[place]
      if let identifier = slot.identifier, let owner = owners[identifier] {
        if [.ok, .unasked].contains(records[place].state) {
          records[place].state = .shadowed(by: owner)
        }
      } else if case .voices(let group)? = slot.entry?.outcome {
        if let identifier = slot.identifier { owners[identifier] = libraries[place].path }
        var leftOut: Set<String> = []
        let ownPersonal = group.personalNames
        // Unless it is shared, names that begin with the provider's own cannot clash, so the voices need not be read
        // for them.
        let isShared = outer.contains(group.provider)
        for name in isShared ? group.voices.map(\.identifier) : group.otherNames {
          let owner = Self.owner(of: name, from: group.provider, among: identifiers)
          if let speaker = owner ?? speakers[name] {
            let warning =
              "its voice \(name) is left out: \(speaker) has a voice with that identifier"
            records[place].warnings.append(warning)
            if ownPersonal.contains(name) || personal.contains(name) {
              personalWarnings.insert(warning)
            }
            leftOut.insert(name)
            continue
          }
          speakers[name] = group.provider
          if ownPersonal.contains(name) { personal.insert(name) }
        }
        var shown = group.without(leftOut)
        shown.standing = libraries[place].isBundled ? .host : .other
        if libraries[place].isBundled {
          shown.addedFolders = Self.addedFolders(of: records[place].places)
        }
        groups[place] = shown
        records[place].voiceCount = group.count - leftOut.count
      }
    }
    let places = Self.placesToAsk(in: slots, order: order)
    return Snapshot(
      providers: records,
      groups: groups.compactMap { $0 },
      libraries: libraries,
      dependencies: files + slots.flatMap(\.dependencies),
      isIncomplete: !places.isEmpty,
      awaitsHostProviders: places.contains { libraries[$0].isBundled },
      personalWarnings: personalWarnings
    )
  }

  /// The folders of voices in a provider's shared folder, where it has one for added files and one for recordings.
  private static func addedFolders(of places: ProviderPlaces) -> Set<String> {
    guard let shared = places.sharedFolder else { return [] }
    return Set([shared + "/voices", shared].flatMap { Path.names(in: $0) }).subtracting(["voices"])
  }

  private static let dot = UInt8(ascii: ".")

  /// The beginnings of identifiers up to a dot: the voices of a provider with such an identifier may clash with
  /// another's.
  private static func outerNames(of identifiers: Set<String>) -> Set<String> {
    var outer: Set<String> = []
    for identifier in identifiers {
      var name = identifier[...]
      while let dot = name.utf8.lastIndex(of: Self.dot) {
        name = name[..<dot]
        guard outer.insert(String(name)).inserted else { break }
      }
    }
    return outer
  }

  /// The other provider whose identifier begins that of a voice, if there is one: only it may have the voice.
  private static func owner(
    of identifier: String,
    from provider: String,
    among identifiers: Set<String>
  ) -> String? {
    var name = identifier[...]
    // The longest first: a provider's identifier may begin with another's.
    while let dot = name.utf8.lastIndex(of: Self.dot) {
      name = name[..<dot]
      if name == provider { return nil }
      let name = String(name)
      if identifiers.contains(name) || ReservedIdentifier.all.contains(name) { return name }
    }
    return nil
  }

  private func record(
    of slot: Slot,
    library: FoundLibrary,
    loadPath: String
  ) -> ProviderRecord {
    var record = ProviderRecord(
      places: ProviderPlaces(library: loadPath),
      resolvedLibrary: library.resolvedPath,
      state: .ok,
      source: .nobody,
      isCached: false,
      origin: library.origin,
      voiceCount: 0,
      warnings: []
    )
    switch slot {
    case .barred(let state, let description):
      record.state = state
      record.description = description
    case .open(_, let earlier?): fill(&record, from: earlier, of: library, isCached: true)
    case .open(let question, nil):
      record.description = question.inspection.manifest?.description
      record.places = question.inspection.places
      record.state = .unasked
      if question.deaths.count > 0 {
        record.warnings.append(
          "a program (process \(question.deaths.process)) ended while it asked this provider for its voices; "
            + "if that happens again, the provider is left out"
        )
      }
    case .held(let question):
      record.description = question.inspection.manifest?.description
      record.places = question.inspection.places
      record.state = .failed(Inspection.bar(after: question.deaths))
    case .known(let entry, let isCached):
      fill(&record, from: entry, of: library, isCached: isCached)
    }
    return record
  }

  private func fill(
    _ record: inout ProviderRecord,
    from entry: ScanEntry,
    of library: FoundLibrary,
    isCached: Bool
  ) {
    record.description = entry.description
    record.places.dataFolder = entry.dataFolder
    record.places.readable = entry.readable
    record.places.confinement = entry.confinement
    record.places.sharedFolder = entry.description.flatMap {
      searchPath.sharedFolder(ofProvider: $0.identifier, for: library)
    }
    record.places.groups = entry.description.flatMap { searchPath.groupPlaces(of: $0.appGroups) }
    record.state = entry.state
    record.source = entry.source
    record.isCached = isCached
    record.buildID = entry.buildID
    record.warnings = entry.warnings
  }
}

extension ScanEntry {
  fileprivate var state: ProviderRecord.State {
    switch outcome {
    case .voices: .ok
    case .incompatible(let major, let minor): .incompatible(major: major, minor: minor)
    case .failed(let failure): .failed(failure)
    }
  }
}
