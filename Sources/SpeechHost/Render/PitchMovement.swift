// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// How the pitch of a piece of speech moves about its mean.
struct PitchMovement {
  private let track: PitchTrack
  /// In hertz; 0 if nothing is voiced.
  private let mean: Double
  /// From the 10th to the 90th percentile, in hertz: the perceived range.
  private let width: Double

  init(_ samples: [Float], sampleRate: Int) {
    track = PitchTracker.track(samples, sampleRate: sampleRate)
    let voiced = track.values.filter { $0 > 0 }.sorted()
    guard !voiced.isEmpty else {
      mean = 0
      width = 0
      return
    }
    mean = voiced.reduce(0) { $0 + Double($1) } / Double(voiced.count)
    width = Double(voiced[voiced.count * 9 / 10] - voiced[voiced.count / 10])
  }

  /// The multiplier that moves the pitch at a frame away from the mean or towards it; nil if the frame is unvoiced.
  func factor(at frame: Int, for range: Style.Pitch) -> Double? {
    let here = Double(track.value(at: frame))
    guard here > 0, mean > 0 else { return nil }
    // Four times the movement sounds like singing; more is useless.
    let scale = min(max(range.ratio(own: width), 0), 4)
    return min(max((mean + (here - mean) * scale) / here, 0.5), 2)
  }
}
