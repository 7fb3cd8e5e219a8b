// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What is known of a library without running its code.
struct Inspection: Sendable {
  let library: FoundLibrary
  let manifest: ProviderManifest?
  private(set) var places: ProviderPlaces
  private let searchPath: SearchPath
  private let source: ProviderRecord.Source
  private let buildID: String?
  private let failure: ProbeFailure?
  let warnings: [String]
  private var dependencies: [Dependency]
  private var withheld: Set<String> = []
  /// What the manifest asks for, whatever is granted of it.
  private let stated: Confinement

  /// `loadPath` is that of the library as found, or the one without symbolic links.
  init(of library: FoundLibrary, loadPath: String, in searchPath: SearchPath) {
    self.library = library
    self.searchPath = searchPath
    let sidecars = library.sidecars
    var dependencies = sidecars.map { Dependency($0, depth: .itself) }
    var manifest: (ProviderManifest, ProviderRecord.Source)?
    var warnings: [String] = []
    for path in sidecars where manifest == nil {
      do throws(ProviderManifest.Problem) {
        manifest = try ProviderManifest(sidecar: path).map { ($0, .sidecar) }
      } catch {
        warnings.append("\(path.shown) is ignored: \(error)")
      }
    }
    do throws(ELFError) {
      let file = try ELFLibrary(path: loadPath)
      buildID = file.buildID
      failure = nil
      if manifest == nil, let json = file.manifest {
        do throws(ProviderManifest.Problem) {
          manifest = (try ProviderManifest(json: json), .section)
        } catch {
          warnings.append("the section .speech_manifest is ignored: \(error)")
        }
      }
    } catch {
      buildID = nil
      failure = ProbeFailure(
        kind: error.isHostFault ? .hostFault : .notALibrary,
        details: error.description
      )
    }
    self.manifest = manifest?.0
    source = manifest?.1 ?? .nobody
    places = searchPath.places(
      of: library,
      manifest: manifest?.0,
      looked: &dependencies,
      warnings: &warnings
    )
    stated = places.confinement
    places.library = loadPath
    self.warnings = warnings + (manifest?.0.warnings ?? [])
    self.dependencies = dependencies
  }

  /// Applies the user's decisions about the sandbox, which override the manifest.
  mutating func apply(_ vetting: Vetting) {
    vetting.confine(
      &places,
      of: manifest?.description.identifier,
      declaring: manifest?.description.settings ?? [],
      library: library
    )
  }

  /// Denies it the shared folders of these providers, whatever identifier it claims.
  mutating func withholdFolders(of identifiers: Set<String>) {
    withheld = identifiers
    guard let identifier = manifest?.description.identifier, identifiers.contains(identifier),
      let folder = places.sharedFolder
    else { return }
    places.sharedFolder = nil
    places.groups = nil
    dependencies.removeAll { $0.path == folder }
  }

  /// Why it is not used, if its manifest claims a reserved identifier.
  var claim: ProbeFailure? {
    guard let identifier = manifest?.description.identifier else { return nil }
    return claim(to: identifier)
  }

  private func claim(to identifier: String) -> ProbeFailure? {
    guard !library.isBundled, ReservedIdentifier.contains(identifier) else { return nil }
    return ReservedIdentifier.refusal(of: identifier)
  }

  /// What is known now. Nil when the provider has to be asked.
  var entry: ScanEntry? {
    if let failure = failure ?? claim { return entry(.failed(failure), source: .nobody) }
    guard let manifest else { return nil }
    let description = manifest.description
    if description.abiMajor != ProviderABI.major {
      return entry(
        .incompatible(major: description.abiMajor, minor: description.abiMinor),
        source: source
      )
    }
    return manifest.voices.map {
      entry(.voices(VoiceGroup($0, of: description.identifier)), source: source)
    }
  }

  /// Asks the provider itself; takes up to some seconds. Ends soon after `isCancelled` becomes true, with a meaningless
  /// result.
  func probed(
    by prober: any ProviderProbing,
    isCancelled: @Sendable () -> Bool
  ) -> ScanEntry {
    do throws(ProbeFailure) {
      let result = try prober.probe(places, isCancelled: isCancelled)
      guard let more = sharedPlaces(for: result) else {
        return entry(result, dependencies: dependencies)
      }
      // Without a manifest the folder is known only now that the provider has identified itself.
      let folder = more.sharedFolder.map { [Dependency($0, depth: .tree)] } ?? []
      let isThere = folder.contains { $0.digest != 0 }
      return entry(
        isThere ? try prober.probe(more, isCancelled: isCancelled) : result,
        dependencies: dependencies + folder
      )
    } catch {
      return entry(
        .failed(error),
        source: .nobody,
        dependencies: dependencies + Self.loaderFiles(after: error)
      )
    }
  }

  /// The places with the shared folder; nil when the provider already had it or may not have it.
  private func sharedPlaces(for result: ProbeResult) -> ProviderPlaces? {
    let identifier = result.description.identifier
    guard manifest == nil, !withheld.contains(identifier),
      VoiceRules.isProviderIdentifier(identifier),
      let folder = searchPath.sharedFolder(ofProvider: identifier, for: library)
    else { return nil }
    var places = places
    places.sharedFolder = folder
    return places
  }

  private func entry(_ result: ProbeResult, dependencies: [Dependency]) -> ScanEntry {
    var (description, more) = VoiceValidator.usable(result.description)
    guard let told = description else {
      let details = "it does not identify itself: \(more.joined(separator: "; "))"
      return entry(
        .failed(ProbeFailure(kind: .badTable, details: details)),
        source: .nobody,
        dependencies: dependencies
      )
    }
    if let refusal = claim(to: told.identifier) {
      return entry(.failed(refusal), source: .nobody, dependencies: dependencies)
    }
    if let manifest, manifest.description.identifier != told.identifier {
      more.append(
        "its manifest states the identifier \(manifest.description.identifier), but the library states \(told.identifier)"
      )
      description?.identifier = manifest.description.identifier
    }
    if result.leftOut > 0 {
      more.append(
        "voices that cannot be read and are left out: \(result.leftOut); “size” of each has to be sizeof(speech_voice_t)"
      )
    }
    let identifier = description?.identifier ?? told.identifier
    let (voices, voiceWarnings) = VoiceValidator.usable(result.voices, of: identifier)
    let group = VoiceGroup(voices, of: identifier)
    var answer = entry(.voices(group), source: .probe, dependencies: dependencies)
    description?.settings = manifest?.description.settings ?? []
    // Only a manifest says so.
    description?.voiceFiles = manifest?.description.voiceFiles ?? []
    description?.loudness = manifest?.description.loudness ?? [:]
    description?.appGroups = manifest?.description.appGroups ?? []
    answer.noteAnswer(
      description,
      // Without a manifest only the provider itself can say so.
      needsJIT: result.description.needsJIT,
      warnings: VoiceValidator.shortened(warnings + more + voiceWarnings)
    )
    return answer
  }

  private func entry(
    _ outcome: ScanEntry.Outcome,
    source: ProviderRecord.Source,
    dependencies: [Dependency]? = nil
  ) -> ScanEntry {
    // A library that claims a reserved identifier is not trusted in anything else it states.
    let isRefused =
      if case .failed(let failure) = outcome { failure.kind == .reserved } else { false }
    return ScanEntry(
      path: library.path,
      resolvedPath: library.resolvedPath,
      stamp: library.stamp,
      dependencies: dependencies ?? self.dependencies,
      description: isRefused ? nil : manifest?.description,
      dataFolder: places.dataFolder,
      readable: places.readable,
      confinement: stated,
      source: source,
      buildID: buildID,
      outcome: outcome,
      warnings: warnings
    )
  }

  /// Why it is left out after processes ended while they asked it.
  static func bar(after deaths: ProbeMarks.Deaths) -> ProbeFailure {
    ProbeFailure(
      kind: .barred,
      details:
        "\(deaths.count) programs in a row ended while they asked it for its voices, the last being process \(deaths.process); "
        + "it is left out until its file changes, no other voice is left, or you run “synth-host providers trust”"
    )
  }

  /// A missing library may have been installed once the loader's list of libraries has changed.
  private static func loaderFiles(after failure: ProbeFailure) -> [Dependency] {
    failure.kind == .notLoadable ? [Dependency("/etc/ld.so.cache", depth: .itself)] : []
  }
}
