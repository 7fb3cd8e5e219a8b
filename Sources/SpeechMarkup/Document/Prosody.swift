// SPDX-License-Identifier: Apache-2.0

/// The changes of a `<prosody>`; nil: no change. `duration` overrides `rate`, and `contour` overrides `pitch` and
/// `range` (SSML 1.1, 3.2.4).
package struct Prosody: Hashable, Sendable {
  package var pitch: PitchChange?
  /// Points in order of their place, at least two or none; includes both ends.
  package var contour: [ContourPoint]
  package var range: PitchChange?
  package var rate: RateChange?
  /// The total duration of the text.
  package var duration: Duration?
  /// The longest total duration; a text that is shorter stays as it is. `duration` overrides it.
  package var maxDuration: Duration?
  package var volume: VolumeChange?

  package init(
    pitch: PitchChange? = nil,
    contour: [ContourPoint] = [],
    range: PitchChange? = nil,
    rate: RateChange? = nil,
    duration: Duration? = nil,
    maxDuration: Duration? = nil,
    volume: VolumeChange? = nil
  ) {
    self.pitch = pitch
    self.contour = contour
    self.range = range
    self.rate = rate
    self.duration = duration
    self.maxDuration = maxDuration
    self.volume = volume
  }
}
