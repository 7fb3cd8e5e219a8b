// SPDX-License-Identifier: Apache-2.0

/// The last frames of a stream, contiguous.
package struct LatestFrames: ~Copyable {
  package private(set) var channels = 1
  /// Frames so far.
  package private(set) var count = 0
  private var capacity = 0
  /// Twice the capacity: moved to the front when full, so that each frame is copied at most twice.
  private var storage = UnsafeMutableBufferPointer<Float>.allocate(capacity: 0)
  private var used = 0

  /// Keeps nothing before `begin`.
  package init() {}

  deinit { storage.deallocate() }

  /// Discards everything; keeps `frames` frames from now on.
  package mutating func begin(channels: Int, frames: Int) {
    self.channels = channels
    capacity = frames * channels
    count = 0
    used = 0
    guard storage.count < 2 * capacity else { return }
    storage.deallocate()
    storage = .allocate(capacity: 2 * capacity)
  }

  /// Adds interleaved frames.
  package mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    guard capacity > 0, let base = storage.baseAddress else { return }
    count += samples.count / channels
    let kept = UnsafeBufferPointer(rebasing: samples.suffix(capacity))
    if used + kept.count > storage.count {
      let rest = min(used, capacity)
      base.update(from: base + used - rest, count: rest)
      used = rest
    }
    _ = storage[used...].update(fromContentsOf: kept)
    used += kept.count
  }

  /// The first frame that is still kept.
  package var start: Int { count - min(used, capacity) / channels }

  /// Interleaved frames from a kept one to the end; valid until the next change.
  package func frames(from frame: Int) -> UnsafeBufferPointer<Float> {
    let length = min(max(0, count - frame) * channels, used)
    return UnsafeBufferPointer(rebasing: storage[(used - length)..<used])
  }
}
