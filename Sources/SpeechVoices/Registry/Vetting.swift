// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What is between finding a library and using it: who could have put it there, and what the user has decided.
struct Vetting {
  private let decisions: ProviderDecisions
  private let paths: PathTrust
  /// Known from the libraries before: a vetting is for one look at the search path.
  private let safe = SafeFolders()
  private let allowsUntrusted: Bool
  private let honoursConsents: Bool
  private let granted = GrantedNeeds()

  init(_ decisions: ProviderDecisions, _ settings: VoiceRegistry.Settings) {
    self.decisions = decisions
    paths = PathTrust(alsoTrusting: settings.trustedOwners)
    allowsUntrusted = settings.allowsUntrusted
    honoursConsents = !settings.onlyCameWithHost
  }

  /// The path that the library is loaded from. What the user has decided holds for the file that he saw, so where that
  /// counts, no link to it that others may have bent since is followed again.
  func loadPath(of library: FoundLibrary) -> String {
    let isDecided =
      decisions.trusts(library.resolvedPath)
      || honoursConsents && decisions.hasConsent(library: library.resolvedPath)
    return isDecided ? library.resolvedPath : library.path
  }

  /// Whom else the library, or what is said of it in a file beside it, may come from. Nil when it can be used.
  func problem(with library: FoundLibrary) -> PathProblem? {
    // Whoever can change the folder that the host's own program lies in need not change a provider.
    guard !allowsUntrusted else { return nil }
    // In a folder like /tmp others cannot change the program, but can put a library beside it.
    guard library.origin != .build else { return paths.ownerProblem(with: library.path) }
    let sidecars = Inspection.sidecars(of: library).filter { FileStamp(path: $0) != nil }
    guard decisions.trusts(library.resolvedPath) else {
      return ([library.path] + sidecars).lazy.compactMap { problem(with: $0) }.first
    }
    // The file beside a link to it is another matter: whoever can put one there says what the trusted library is.
    let own = Inspection.sidecar(of: library.resolvedPath)
    return sidecars.lazy
      .filter { path in own.map { !Path.isSame($0, path) } ?? true }
      .filter { !(Path.isPlain($0) && decisions.trusts($0)) }
      .compactMap { problem(with: $0) }.first
  }

  /// Whom else the data of a provider may come from; a decision for the library holds for its data, too. Nil when it can be
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

  func disables(_ identifier: String?, _ library: FoundLibrary) -> Bool {
    decisions.disables(identifier, library: library.resolvedPath)
  }

  /// Applies where the provider comes from, and what the user has said about its sandbox.
  /// Says in sentences what it asks for and does not get.
  @discardableResult
  func confine(
    _ places: inout ProviderPlaces,
    of identifier: String?,
    _ library: FoundLibrary
  ) -> [String] {
    places.confinement.cameWithHost = library.isBundled
    let isGranted =
      library.isBundled || honoursConsents && decisions.grantsNeeds(of: library.resolvedPath)
    let notes = isGranted ? [] : granted.limit(&places.confinement)
    guard honoursConsents,
      let level = decisions.level(of: identifier, library: library.resolvedPath)
    else { return notes }
    places.confinement.level = level
    return notes
  }
}
