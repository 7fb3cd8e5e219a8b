// SPDX-License-Identifier: Apache-2.0

/// A library that has to be asked for its description and voices.
struct ProbeQuestion: Sendable {
  var inspection: Inspection
  /// The processes that ended while they asked it.
  var deaths = ProbeMarks.Deaths()

  var library: FoundLibrary { inspection.library }

  /// How long an answer may take by the library's manifest, as far as that is granted: each call at its start has this long,
  /// of which few take more than a part. Nil: it states nothing.
  var statedTime: Duration? {
    inspection.places.confinement.startupSeconds.map { .seconds($0) + Self.others }
  }

  /// For the process, the list of voices, and what else is asked at the same time.
  private static let others = Duration.seconds(3)
}
