// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Decides whether a library that was found can be used: by who could have put it there, and what the user has decided.
struct Vetting {
  private let decisions: ProviderDecisions
  private let paths: PathTrust
  /// Found safe for earlier libraries; a vetting is for one look at the search path.
  private let safe = SafeFolders()
  private let allowsUntrusted: Bool
  private let honoursConsents: Bool
  private let granted = GrantedNeeds()

  init(_ decisions: ProviderDecisions, settings: RegistrySettings) {
    self.decisions = decisions
    paths = PathTrust(alsoTrusting: settings.trustedOwners)
    allowsUntrusted = settings.allowsUntrusted
    honoursConsents = !settings.onlyCameWithHost
  }

  /// The path that the library is loaded from. A decision of the user applies to the file at that time, so a library
  /// with one is not loaded through a link, which others may have changed since.
  func loadPath(of library: FoundLibrary) -> String {
    let isDecided =
      decisions.trusts(library.resolvedPath)
      || honoursConsents && decisions.hasConsent(library: library.resolvedPath)
    return isDecided ? library.resolvedPath : library.path
  }

  /// Why the library, or the manifest beside it, may come from someone else. Nil when it can be used.
  func problem(with library: FoundLibrary) -> PathProblem? {
    guard !allowsUntrusted else { return nil }
    // Those who can change the build folder can change the host itself; in one like /tmp, others can only add a
    // library.
    guard library.origin != .build else { return paths.ownerProblem(with: library.path) }
    let sidecars = library.sidecars.filter { FileStamp(path: $0) != nil }
    guard decisions.trusts(library.resolvedPath) else {
      return ([library.path] + sidecars).lazy.compactMap { problem(with: $0) }.first
    }
    // A manifest next to a link to it is not trusted with it: it would describe the trusted library.
    let own = FoundLibrary.sidecar(of: library.resolvedPath)
    return sidecars.lazy
      .filter { path in own.map { !Path.isSame($0, other: path) } ?? true }
      .filter { !(Path.isPlain($0) && decisions.trusts($0)) }
      .compactMap { problem(with: $0) }.first
  }

  /// Why a provider's data may come from someone else; a decision for the library includes its data. Nil when it can be
  /// used.
  func problem(withData folder: String?, of library: FoundLibrary) -> PathProblem? {
    guard let folder, !allowsUntrusted, library.origin != .build,
      !decisions.trusts(library.resolvedPath)
    else { return nil }
    return problem(with: folder)
  }

  private func problem(with path: String) -> PathProblem? {
    paths.problem(with: path, knowing: safe)
  }

  func disables(_ identifier: String?, library: FoundLibrary) -> Bool {
    decisions.disables(identifier, library: library.resolvedPath)
  }

  /// Sets the values of the provider's settings, and the confinement by where the provider comes from and by the user's decisions.
  /// Returns sentences about what it asks for and does not get.
  @discardableResult
  func confine(
    _ places: inout ProviderPlaces,
    of identifier: String?,
    declaring settings: [ProviderSetting] = [],
    library: FoundLibrary
  ) -> [String] {
    let chosen = honoursConsents ? decisions.settings(of: library.resolvedPath) : [:]
    places.settings = settings.compactMap { setting in
      // A newer version of the provider may not allow the user's value any more.
      let value = chosen[setting.identifier].flatMap { try? setting.value($0) }
      return value ?? (try? setting.value(setting.initial))
    }
    places.confinement.cameWithHost = library.isBundled
    let isGranted =
      library.isBundled || honoursConsents && decisions.grantsNeeds(of: library.resolvedPath)
    let notes = isGranted ? [] : granted.limit(&places.confinement, of: library.path)
    guard honoursConsents,
      let level = decisions.level(of: identifier, library: library.resolvedPath)
    else { return notes }
    places.confinement.level = level
    return notes
  }
}
