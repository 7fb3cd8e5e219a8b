// SPDX-License-Identifier: Apache-2.0

/// The total length of breaks and clips, which is limited: a few lines can request days of these.
struct Fill {
  private let limit: Duration
  private var duration: Duration

  init(_ limits: RenderLimits, duration: Duration = .zero) {
    limit = limits.maxFill
    self.duration = duration
  }

  /// Adds a break or a clip.
  mutating func add(_ duration: Duration) { self.duration += duration }

  /// Adds a pause, which counts if the document states its length.
  mutating func add(_ silence: Silence) {
    if silence.reason == .breakTime || silence.isStated { add(silence.duration) }
  }

  var isTooLong: Bool { duration > limit }

  /// How much more is allowed; negative if it is too long.
  var rest: Duration { limit - duration }

  func check() throws(Refusal) {
    if isTooLong { throw .fillTooLong(limit: limit) }
  }
}
