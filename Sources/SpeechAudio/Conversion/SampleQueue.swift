// SPDX-License-Identifier: Apache-2.0

/// A fixed-size ring of samples: first in, first out.
struct SampleQueue: ~Copyable {
  let capacity: Int
  private(set) var count = 0

  private let storage: UnsafeMutableBufferPointer<Float>
  private var head = 0

  init(capacity: Int) {
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  /// At most `limit` of the oldest samples, as far as they are contiguous, at least one if there are any; valid until the
  /// next change.
  func oldest(_ limit: Int) -> UnsafeBufferPointer<Float> {
    let length = min(limit, count, capacity - head)
    return UnsafeBufferPointer(rebasing: storage[head..<(head + length)])
  }

  mutating func removeOldest(_ number: Int) {
    count -= number
    head = count == 0 ? 0 : (head + number) % capacity
  }

  /// Removes the newest `number` samples; there must be as many.
  mutating func removeNewest(_ number: Int) {
    count -= number
    if count == 0 { head = 0 }
  }

  mutating func removeAll() {
    count = 0
    head = 0
  }

  /// Adds samples; there must be room for all.
  mutating func append(_ samples: UnsafeBufferPointer<Float>) {
    let end = (head + count) % max(1, capacity)
    let first = min(samples.count, capacity - end)
    _ = storage[end...].update(fromContentsOf: samples.prefix(first))
    _ = storage.update(fromContentsOf: samples.dropFirst(first))
    count += samples.count
  }
}
