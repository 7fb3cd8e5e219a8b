// SPDX-License-Identifier: Apache-2.0

extension WorkerPool {
  /// A worker that one caller uses until it is given back.
  package struct Lease: Sendable {
    package let worker: Worker
    let stamp: LibraryStamp?
    let round: Int
    /// Whether it has served before.
    package internal(set) var isWarm = false
    /// The identifier of the voice that it was made to load last, before its first request.
    var loadedVoice: String?
    /// Whether others wait for its end.
    var hasTurn = false
    /// `CLOCK_MONOTONIC`, nanoseconds.
    var idleSince: UInt64 = 0

    init(worker: Worker, stamp: LibraryStamp?, round: Int) {
      self.worker = worker
      self.stamp = stamp
      self.round = round
    }
  }
}
