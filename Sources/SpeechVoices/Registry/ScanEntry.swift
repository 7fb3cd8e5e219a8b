// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What was found out about one library, and what that depends on.
struct ScanEntry: Hashable {
  enum Outcome: Hashable {
    case voices(VoiceGroup)
    case incompatible(major: Int, minor: Int)
    case failed(ProbeFailure)
  }

  /// As found on the search path; the manifest beside it is part of the result.
  let path: String
  let resolvedPath: String
  let stamp: FileStamp
  let dependencies: [Dependency]
  private(set) var description: ProviderDescription?
  let dataFolder: String?
  let readable: [String]
  private(set) var confinement: Confinement
  let source: ProviderRecord.Source
  let buildID: String?
  let outcome: Outcome
  private(set) var warnings: [String]
  /// When this was found out, in nanoseconds since 1970.
  private(set) var asked: Int64 = 0

  /// Notes what the provider stated when it was asked.
  mutating func noteAnswer(
    _ description: ProviderDescription?,
    needsJIT: Bool,
    warnings: [String]
  ) {
    self.description = description
    self.warnings = warnings
    if needsJIT { confinement.level = .jit }
  }

  /// Notes when this was found out.
  mutating func noteAsked(at moment: Int64) { asked = moment }

  /// Notes that the library was asked again, and how that failed.
  mutating func noteFailure(_ failure: ProbeFailure) {
    warnings.append("it was asked again and failed: \(failure.details)")
  }

  /// Whether library and dependencies are unchanged, and the folders that the provider may read are still the same.
  func isCurrent(for library: FoundLibrary) -> Bool {
    Path.isSame(path, other: library.path) && stamp == library.stamp && isClaimJudged(for: library)
      && dependencies.allSatisfy(\.isCurrent)
      && ([dataFolder].compactMap { $0 } + readable).allSatisfy { folder in
        Path.resolved(folder).map { Path.isSame($0, other: folder) } ?? false
      }
  }

  /// Whether the provider has the same shared folder in a search path as when it was asked: with another `$XDG_DATA_HOME`
  /// it has other voices in another folder.
  func hasSharedFolder(of searchPath: SearchPath, for library: FoundLibrary) -> Bool {
    guard let identifier = description?.identifier else { return true }
    let folder = searchPath.sharedFolder(ofProvider: identifier, for: library)
    let name = SearchPath.sharedFolderName(ofProvider: identifier)
    return dependencies.allSatisfy { !$0.path.hasSuffix("/\(name)") || $0.path == folder }
  }

  /// Whether the decision about a reserved identifier still applies: the same file may be bundled with one program and
  /// not with another.
  private func isClaimJudged(for library: FoundLibrary) -> Bool {
    if library.isBundled { return failure?.kind != .reserved }
    return description.map { !ReservedIdentifier.contains($0.identifier) } ?? true
  }

  /// False when something changed so shortly before `now` (nanoseconds since 1970) that another change might leave the
  /// same time stamps. File systems count in ticks of the kernel's clock, of 10 ms at most.
  func isSettled(at now: Int64) -> Bool {
    let changes = [stamp.changed] + dependencies.map(\.changed)
    return changes.allSatisfy { !(now - 15_000_000...now + 15_000_000).contains($0) }
  }

  var failure: ProbeFailure? {
    guard case .failed(let failure) = outcome else { return nil }
    return failure
  }

  /// Whether other programs may use it. A fault of the host says nothing about the library, and a bundled provider is
  /// asked again if the machine may have been at fault: no other is certain to speak.
  func isWorthKeeping(of library: FoundLibrary) -> Bool {
    switch failure?.kind {
    case nil, .notALibrary, .missingEntry, .wrongVersion, .badTable, .reserved: true
    case .hostFault, .barred: false
    case .crashed, .timedOut, .refused, .notLoadable, .notSandboxed: !library.isBundled
    }
  }

  /// How long a refusal by the kernel is valid, in nanoseconds: another container or an update may allow it.
  private static let maxRefusal: Int64 = 3600 * 1_000_000_000

  /// Whether a result that may change by itself is recent enough.
  func isFresh(at now: Int64) -> Bool {
    failure?.kind != .notSandboxed || (0..<Self.maxRefusal).contains(now - asked)
  }
}
