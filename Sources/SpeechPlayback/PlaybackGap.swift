// SPDX-License-Identifier: Apache-2.0

/// The silence before the next utterance when none is playing.
enum PlaybackGap {
  /// Starts when there is an utterance.
  case unknown
  /// The utterance may begin at this time.
  case until(UInt64)
  /// Paused with this many nanoseconds left.
  case held(UInt64)

  /// Whether it is over; nil if it has not started.
  func isOver(at now: UInt64) -> Bool? {
    switch self {
    case .unknown: nil
    case .until(let time): time <= now
    case .held(let rest): rest == 0
    }
  }

  mutating func hold(at now: UInt64) {
    if case .until(let time) = self { self = .held(time > now ? time - now : 0) }
  }

  mutating func resume(at now: UInt64) {
    if case .held(let rest) = self { self = .until(now + rest) }
  }
}
