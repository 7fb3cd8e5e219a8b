// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The memory of recordings that have been played, for the next ones of the same render: a page that the system has to
/// clear first costs more than copying the samples on it.
///
/// Lanes record up to a stretch ahead of what is played, so as much is kept as they may have in use: the memory of a
/// render does not grow by that, and is returned at its end.
///
/// [any thread]
package final class SampleStore: Sendable {
  /// Of all arrays that are kept: two stretches of eSpeak NG, 96 MiB.
  package static let maxSamples = 24 << 20

  private struct State {
    /// By the power of two that their capacity reaches; those used last come first.
    var arrays = [[[Float]]](repeating: [], count: Int.bitWidth)
    var samples = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// An empty array with room for so many samples: in the memory of an earlier one, or of its own.
  package func take(capacity: Int) -> [Float] {
    guard capacity > 0 else { return [] }
    let power = Self.power(reaching: capacity)
    let kept = state.withLock { state -> [Float]? in
      // Larger memory than twice what is needed waits for those that need it.
      for power in power...min(power + 1, Int.bitWidth - 1) {
        guard let array = state.arrays[power].popLast() else { continue }
        state.samples -= array.capacity
        return array
      }
      return nil
    }
    if let kept { return kept }
    var samples: [Float] = []
    // Powers of two: the memory of one is large enough for most others.
    samples.reserveCapacity(capacity <= Self.maxSamples ? 1 << power : capacity)
    return samples
  }

  /// Takes the memory of a recording that nobody else needs any more, and leaves none.
  package func take(back samples: inout [Float]) {
    var returned: [Float] = []
    swap(&returned, &samples)
    let capacity = returned.capacity
    guard capacity > 0 else { return }
    returned.removeAll(keepingCapacity: true)
    state.withLock { [returned] state in
      guard state.samples + capacity <= Self.maxSamples else { return }
      state.samples += capacity
      // Rounded down, so that each array of a power has the room that its name promises.
      state.arrays[Self.power(within: capacity)].append(returned)
    }
  }

  /// How many arrays are kept.
  package var count: Int { state.withLock { $0.arrays.reduce(0) { $0 + $1.count } } }

  private static func power(within count: Int) -> Int {
    Int.bitWidth - 1 - count.leadingZeroBitCount
  }

  private static func power(reaching count: Int) -> Int {
    count < 2 ? 0 : power(within: count - 1) + 1
  }
}
