// SPDX-License-Identifier: Apache-2.0

/// What a playback thread waits for.
struct PlaybackWait {
  /// Nil: for an order alone.
  private(set) var deadline: UInt64?
  var reason = WaitReason.time

  init(deadline: UInt64?) { self.deadline = deadline }

  /// Waits no longer than until this time.
  mutating func add(_ time: UInt64) { deadline = min(deadline ?? .max, time) }
}
