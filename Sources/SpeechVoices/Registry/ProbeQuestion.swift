// SPDX-License-Identifier: Apache-2.0

/// A library that has to be asked for its description and voices.
struct ProbeQuestion: Sendable {
  var inspection: Inspection
  /// The processes that ended while they asked it.
  var deaths = ProbeMarks.Deaths()

  var library: FoundLibrary { inspection.library }
}
