// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Frequency bands of the ear: narrow at low frequencies, wide at high ones.
enum MelScale {
  /// In Hz; below is hum, not speech.
  static let lowest = 80.0
  /// In Hz; above, fricatives differ only in loudness, and many voices have nothing.
  static let highest = 7000.0

  /// For each frequency of a transform of `size` samples: the band with the next lower centre, from -1, and how far the
  /// frequency is towards the next higher centre, from 0 to 1. Beyond both ends, bands that do not exist. Frequencies are
  /// multiplied by `warp`.
  static func places(
    bands: Int,
    size: Int,
    sampleRate: Int,
    warp: Double = 1
  ) -> [(band: Int, share: Float)] {
    let low = mel(lowest)
    let high = mel(min(highest, Double(sampleRate) / 2))
    let width = (high - low) / Double(bands + 1)
    return (0...size / 2).map { bin in
      let hertz = warp * Double(bin) * Double(sampleRate) / Double(size)
      // The edges are centres of bands that do not exist: -1 and `bands`.
      let place = (mel(hertz) - low) / width - 1
      guard width > 0, place >= -1, place < Double(bands) else { return (bands, 0) }
      return (Int(place.rounded(.down)), Float(place - place.rounded(.down)))
    }
  }

  private static func mel(_ hertz: Double) -> Double { 1127 * log1p(hertz / 700) }
}
