// SPDX-License-Identifier: Apache-2.0

/// What the host does to a voice because of what was measured of it.
struct VoiceCalibration: Hashable, Sendable {
  /// What its samples are multiplied by.
  var gain: Float
  /// The rate beyond which the host speeds up its audio, although the voice takes a higher one; nil: none was found.
  var maxRate: Double?

  /// For comparison between machines; nil: the voice is not changed.
  var text: String? {
    guard gain != 1 || maxRate != nil else { return nil }
    return "\(gain) \(maxRate.map { "\($0)" } ?? "-")"
  }
}
