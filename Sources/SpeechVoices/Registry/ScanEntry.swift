// SPDX-License-Identifier: Apache-2.0

/// What was found out about one library, and what that depends on.
struct ScanEntry: Hashable {
  enum Outcome: Hashable {
    case voices([Voice])
    case incompatible(major: Int, minor: Int)
    case failed(ProbeFailure)
  }

  /// As found on the search path; the file beside it belongs to the answer.
  var path: String
  var resolvedPath: String
  var stamp: FileStamp
  var dependencies: [Dependency]
  var description: ProviderDescription?
  var dataFolder: String?
  var readable: [String]
  var confinement: Confinement
  var source: ProviderRecord.Source
  var buildID: String?
  var outcome: Outcome
  var warnings: [String]

  /// Whether library and dependencies still are what they were, and what the provider may read lies where it lay.
  func isCurrent(for library: FoundLibrary) -> Bool {
    Path.isSame(path, library.path) && stamp == library.stamp
      && dependencies.allSatisfy(\.isCurrent)
      && ([dataFolder].compactMap { $0 } + readable).allSatisfy { folder in
        Path.resolved(folder).map { Path.isSame($0, folder) } ?? false
      }
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

  /// A fault of the host's own says nothing about the library.
  var isWorthKeeping: Bool { failure?.kind != .hostFault }
}
