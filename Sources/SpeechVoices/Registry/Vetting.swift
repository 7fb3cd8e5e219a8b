// SPDX-License-Identifier: Apache-2.0

/// What stands between finding a library and using it: who could have put it there, and what the user has decided.
struct Vetting {
  private let decisions: ProviderDecisions
  private let paths: PathTrust
  private let allowsUntrusted: Bool
  private let honoursConsents: Bool

  init(_ decisions: ProviderDecisions, _ settings: VoiceRegistry.Settings) {
    self.decisions = decisions
    paths = PathTrust(alsoTrusting: settings.trustedOwners)
    allowsUntrusted = settings.allowsUntrusted
    honoursConsents = !settings.onlyCameWithHost
  }

  /// Whom else the library, or what is said of it in a file beside it, may come from. Nil when it can be used.
  func problem(with library: FoundLibrary) -> PathProblem? {
    // Whoever can change the folder that the host's own program lies in need not change a provider.
    guard !allowsUntrusted, library.origin != .build, !decisions.trusts(library.resolvedPath) else {
      return nil
    }
    if let problem = paths.problem(with: library.path) { return problem }
    let sidecars = Inspection.sidecars(of: library).filter { FileStamp(path: $0) != nil }
    return sidecars.lazy.compactMap { paths.problem(with: $0) }.first
  }

  func disables(_ identifier: String?, _ library: FoundLibrary) -> Bool {
    decisions.disables(identifier, library: library.resolvedPath)
  }

  /// Applies where the provider comes from, and what the user has said about its sandbox.
  func confine(_ places: inout ProviderPlaces, of identifier: String?, _ library: FoundLibrary) {
    places.confinement.cameWithHost = library.origin.isOfHost
    guard honoursConsents,
      let level = decisions.level(of: identifier, library: library.resolvedPath)
    else { return }
    places.confinement.level = level
  }
}
