// SPDX-License-Identifier: Apache-2.0

/// What one look comes to: which provider owns an identifier that several have, and who speaks a voice.
extension ProviderCatalog {
  func snapshot(
    of slots: [Slot],
    _ libraries: [FoundLibrary],
    _ order: [Int],
    _ vetting: Vetting
  ) -> Snapshot {
    var snapshot = Snapshot(libraries: libraries)
    snapshot.dependencies = [
      decisions.path, settings.healthFile, settings.personalVoices.file,
    ].compactMap {
      $0.map { Dependency($0, .itself) }
    }
    snapshot.dependencies += slots.flatMap(\.dependencies)
    let owned = Self.ownedIdentifiers(slots, libraries)
    var records = zip(slots, libraries).map { slot, library in
      var record = record(of: slot, library, loadPath: vetting.loadPath(of: library))
      vetting.confine(&record.places, of: record.description?.identifier, library)
      if let identifier = record.description?.identifier, !library.origin.isOfHost,
        owned.contains(identifier)
      {
        record.places.sharedFolder = nil
        record.warnings.append(
          "it gets no shared folder: \(identifier) is a provider that came with the host or the system"
        )
      }
      return record
    }
    let identifiers = Set(slots.compactMap { $0.entry?.hasVoices == true ? $0.identifier : nil })
    var owners: [String: String] = [:]
    var speakers: [String: String] = [:]
    var personal: Set<String> = []
    var voicesOfSlots = [[Voice]](repeating: [], count: slots.count)
    for place in order {
      let slot = slots[place]
      if let identifier = slot.identifier, let owner = owners[identifier] {
        if records[place].state == .ok { records[place].state = .shadowed(by: owner) }
      } else if case .voices(let voices)? = slot.entry?.outcome {
        if let identifier = slot.identifier { owners[identifier] = libraries[place].path }
        for var voice in voices {
          if voice.hasPersonalIdentifier { voice.traits.insert(.personal) }
          let owner = Self.owner(of: voice, among: identifiers)
          if let speaker = owner ?? speakers[voice.identifier] {
            let warning = "its voice \(voice.identifier) is left out: \(speaker) has it"
            records[place].warnings.append(warning)
            if voice.traits.contains(.personal) || personal.contains(voice.identifier) {
              snapshot.personalWarnings.insert(warning)
            }
            continue
          }
          speakers[voice.identifier] = voice.provider
          if voice.traits.contains(.personal) { personal.insert(voice.identifier) }
          voicesOfSlots[place].append(voice)
        }
        records[place].voiceCount = voicesOfSlots[place].count
      }
    }
    snapshot.providers = records
    snapshot.voices = voicesOfSlots.flatMap { $0 }
    return snapshot
  }

  /// The other provider whose name stands at the beginning of a voice's identifier: nobody else may take its voices.
  private static func owner(of voice: Voice, among identifiers: Set<String>) -> String? {
    var name = voice.identifier[...]
    // From the longest on: a provider may have another's name with something behind it.
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if name == voice.provider { return nil }
      if identifiers.contains(String(name)) { return String(name) }
    }
    return nil
  }

  private func record(
    of slot: Slot,
    _ library: FoundLibrary,
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

extension Voice {
  /// `personal` stands behind the provider's name, or anywhere in a name that is not the provider's: somebody's own voice,
  /// whatever the provider says of it.
  fileprivate var hasPersonalIdentifier: Bool {
    identifier.hasPrefix(provider + ".")
      ? identifier.dropFirst(provider.count + 1).hasPrefix("personal.")
      : identifier.contains(".personal.")
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
