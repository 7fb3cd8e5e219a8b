// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The memory of recordings that have been played, for the next ones of the same render: a page that the system has to
/// clear first costs more than copying the samples on it.
final class SampleStore: Sendable {
  /// One for each of a few lanes that record, and one that is played.
  private static let maxArrays = 6
  /// Three minutes of one channel at 22,050 Hz. Longer recordings are few.
  private static let maxSamples = 4 << 20

  private let arrays = Mutex<[[Float]]>([])

  /// An empty array with room for so many samples, in the memory of an earlier one if there is one that is large enough.
  func take(capacity: Int) -> [Float] {
    let kept = arrays.withLock { arrays -> [Float]? in
      let index = arrays.lastIndex { $0.capacity >= capacity }
      return index.map { arrays.remove(at: $0) }
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
  func take(back samples: inout [Float]) {
    guard samples.capacity > 0, samples.capacity <= Self.maxSamples else { return }
    samples.removeAll(keepingCapacity: true)
    arrays.withLock { [samples] arrays in
      if arrays.count < Self.maxArrays { arrays.append(samples) }
    }
    samples = []
  }
}
