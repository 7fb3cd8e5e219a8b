// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Raises the quiet sounds of speech, so that all of it is heard in noise: a compressor of 3:1 for the 24 dB below the loudest
/// sound, which stays as loud as it was. Silence is not raised.
package enum Compression {
  /// Decibels below the peak at which compression begins.
  private static let depth: Float = 24
  private static let ratio: Float = 3
  /// Decibels below the peak from which on nothing is raised: breath and noise.
  private static let floor: Float = 50
  /// Seconds: shorter than a plosive, longer than a period of a low voice.
  private static let attack: Float = 0.003
  private static let release: Float = 0.08

  /// - Parameters:
  ///   - samples: Of one channel, changed in place.
  ///   - sampleRate: Hertz.
  package static func apply(to samples: inout [Float], sampleRate: Int) {
    let rate = Float(sampleRate)
    let levels = Self.levels(
      of: samples,
      rising: expf(-1 / (attack * rate)),
      falling: expf(-1 / (release * rate))
    )
    let peak = levels.max() ?? 0
    guard peak > 0, peak.isFinite else { return }
    for index in samples.indices { samples[index] *= gain(below: levels[index] / peak) }
  }

  /// How loud each place is: as loud as its sample, and nearly as loud as those around it. So no sample gets louder than the
  /// loudest.
  /// - Parameters:
  ///   - rising: The factor from one sample to the one before it.
  ///   - falling: The factor from one sample to the next.
  private static func levels(of samples: [Float], rising: Float, falling: Float) -> [Float] {
    var levels = samples.map { abs($0) }
    for index in levels.indices.dropFirst() {
      levels[index] = max(levels[index], levels[index - 1] * falling)
    }
    for index in levels.indices.dropLast().reversed() {
      levels[index] = max(levels[index], levels[index + 1] * rising)
    }
    return levels
  }

  /// The gain for a level, as a share of the peak.
  private static func gain(below share: Float) -> Float {
    guard share > 0 else { return 1 }
    let below = min(0, 20 * log10f(share))
    let most = depth * (1 - 1 / ratio)
    let decibels: Float
    if below >= -depth {
      decibels = -below * (1 - 1 / ratio)
    } else {
      decibels = max(0, most * (below + floor) / (floor - depth))
    }
    return powf(10, decibels / 20)
  }
}
