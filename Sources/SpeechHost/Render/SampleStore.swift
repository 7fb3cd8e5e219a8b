// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The memory of recordings that have been played, for the next ones of the same render: a page that the system has to
/// clear first costs more than copying the samples on it.
///
/// [any thread]
package final class SampleStore: Sendable {
  /// One for each of a few lanes that record, and one that is played.
  package static let maxArrays = 4
  /// Ninety seconds of one channel at 22,050 Hz. Longer recordings are few.
  package static let maxSamples = 2 << 20

  private let arrays = Mutex<[[Float]]>([])

  package init() {}

  /// An empty array with room for so many samples: in the memory of an earlier one, the smallest that is large enough, or of its own.
  package func take(capacity: Int) -> [Float] {
    guard capacity > 0 else { return [] }
    let kept = arrays.withLock { arrays -> [Float]? in
      let fitting = arrays.indices.filter { arrays[$0].capacity >= capacity }
      return fitting.min { arrays[$0].capacity < arrays[$1].capacity }.map { arrays.remove(at: $0) }
    }
    if let kept { return kept }
    var samples: [Float] = []
    // Powers of two: the memory of one is large enough for most others.
    samples.reserveCapacity(capacity < Self.maxSamples ? Self.roundedUp(capacity) : capacity)
    return samples
  }

  private static func roundedUp(_ count: Int) -> Int {
    count < 2 ? 2 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Takes the memory of a recording that nobody else needs any more, and leaves none.
  package func take(back samples: inout [Float]) {
    var returned: [Float] = []
    swap(&returned, &samples)
    // The system gives whole pages.
    guard returned.capacity > 0, returned.capacity <= Self.maxSamples + 4096 else { return }
    returned.removeAll(keepingCapacity: true)
    arrays.withLock { [returned] arrays in
      if arrays.count < Self.maxArrays { arrays.append(returned) }
    }
  }

  /// How many arrays are kept.
  package var count: Int { arrays.withLock { $0.count } }
}
