// SPDX-License-Identifier: Apache-2.0

/// What part of a clip is played, how often, how loud and how fast: the attributes of `<audio>` (SSML 1.1 section 3.3.1 and
/// its extended profile).
///
/// All times are times of the medium at its own speed: the Recommendation measures clipBegin, clipEnd and repeatDur alike
/// "in normal media playback time". So a `repeatDur` of 10 s at 200 % is heard for 5 s.
package struct ClipPlan: Hashable, Sendable {
  /// Supported speeds; others are clamped. Speech at 5 % and 2000 % is already noise.
  package static let speeds = 0.05...20.0

  /// Where each iteration begins.
  package var begin: Duration
  /// Where each iteration ends; nil or beyond the end of the medium: at the end. If not after `begin`, nothing is
  /// played.
  package var end: Duration?
  /// Number of iterations, the last of which may be partial. nil: one, or as many as fill `repeatDuration` if that is
  /// given (SMIL 3.0 section 5.4.5, which SSML refers to).
  package var repeatCount: Double?
  /// Limits the total duration of all iterations.
  package var repeatDuration: Duration?
  /// Factor for the samples.
  package var gain: Float
  /// Factor for the speed and with it the pitch; 1 is the medium's own.
  package var speed: Double

  /// Without arguments: the whole clip, once, as it is.
  package init(
    begin: Duration = .zero,
    end: Duration? = nil,
    repeatCount: Double? = nil,
    repeatDuration: Duration? = nil,
    gain: Float = 1,
    speed: Double = 1
  ) {
    self.begin = begin
    self.end = end
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.gain = gain
    self.speed = speed
  }
}

extension ClipPlan {
  /// Iterations to be played; infinite when only `repeatDuration` ends them.
  var iterations: Double {
    guard let repeatCount else { return repeatDuration == nil ? 1 : .infinity }
    return repeatCount > 0 ? repeatCount : 0
  }

  /// The speed to be played at.
  var playedSpeed: Double {
    speed.isNaN ? 1 : min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }
}
