// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Changes how long a speaker's mouth and throat sound: its resonances are lower the longer it is. The samples are spread over
/// more time, so that pitch and rate go down as well; a `Shape` with the same factor as rate and pitch takes that back and
/// keeps the resonances.
package enum VocalTract {
  /// Zero crossings of the interpolating function on each side.
  private static let reach = 12
  /// Points of the function between two samples, of which the nearest is taken: its error is at most -44 dB, at the upper end.
  private static let phases = 256

  /// - Parameters:
  ///   - samples: Of one channel.
  ///   - factor: 1.1 for a tract that is longer by a tenth; 0.5 … 2.
  /// - Returns: `factor` times as many samples.
  package static func resampled(_ samples: [Float], by factor: Double) -> [Float] {
    guard factor > 0, factor.isFinite, factor != 1 else { return samples }
    let count = Int((Double(samples.count) * factor).rounded())
    // Sounds that would lie beyond the upper end are left out.
    let cutoff = min(1, factor)
    let width = Int((Double(reach) / cutoff).rounded(.up))
    let kernel = kernel(cutoff: cutoff, width: width)
    return (0..<count).map { index in
      let place = Double(index) / factor
      let base = Int(place.rounded(.down))
      let phase = Int((place - Double(base)) * Double(phases))
      var sum: Float = 0
      for tap in max(-width, -base)...max(max(-width, -base), min(width, samples.count - 1 - base))
      {
        guard samples.indices.contains(base + tap) else { continue }
        sum += samples[base + tap] * kernel[phase][tap + width]
      }
      return sum
    }
  }

  /// A sinc in a Hann window for each place between two samples.
  private static func kernel(cutoff: Double, width: Int) -> [[Float]] {
    (0..<phases).map { phase in
      (-width...width).map { tap in
        let distance = Double(tap) - (Double(phase) + 0.5) / Double(phases)
        guard abs(distance) < Double(width) else { return 0 }
        let angle = Double.pi * distance * cutoff
        let sinc = abs(angle) < 1e-9 ? 1 : sin(angle) / angle
        let window = cos(Double.pi * distance / Double(width) / 2)
        return Float(cutoff * sinc * window * window)
      }
    }
  }
}
