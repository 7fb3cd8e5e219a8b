// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What a worker that takes long to start has cost, which decides how long such workers are kept and whether one more is
/// started in advance.
package struct StartCost: Hashable, Sendable {
  /// Resident bytes when it was ready, including those that it shares with others.
  package var residentBytes: Int

  package init(residentBytes: Int) { self.residentBytes = residentBytes }

  /// Nil for a process that was ready in less processor time than `slow`, or is gone.
  init?(of process: Int32, slow: Duration) {
    guard let time = ProcessorTime.used(by: process), time >= slow.nanoseconds,
      let usage = ProcessUsage(ofGroup: process)
    else { return nil }
    residentBytes = usage.residentBytes
  }

  /// The parts of the available memory that a process may take to be started in advance, and to be kept for long.
  private static let spareParts = 4
  private static let keptParts = 8

  /// Whether there is room for a process that may never be needed. `available` is in bytes; nil: not known.
  package func allowsSpare(available: Int?) -> Bool { fits(Self.spareParts, available: available) }

  /// Whether one that nobody uses may stay.
  package func allowsKeeping(available: Int?) -> Bool { fits(Self.keptParts, available: available) }

  private func fits(_ parts: Int, available: Int?) -> Bool {
    available.map { residentBytes <= $0 / parts } ?? false
  }
}
