// SPDX-License-Identifier: Apache-2.0

/// The result of a question.
struct ProbeAnswer: Sendable {
  var question: ProbeQuestion
  var entry: ScanEntry
}
