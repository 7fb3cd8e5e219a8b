// SPDX-License-Identifier: Apache-2.0

/// Calculates the factor of a grain that keeps the voice's loudness at a new pitch.
///
/// Pulses that move closer, or further apart, add up to a different power, which depends on how the overlapping parts
/// fit, and thus on the formants. It is predicted by autocorrelating the grain at the old and the new period.
final class GrainLevel {
  private let grain: UnsafeMutableBufferPointer<Float>

  /// 4 dB, as needed an octave down; beyond it, single pulses would be audible as clicks.
  static let highest: Float = 1.6
  /// 6 dB: the maximum compensation where pulses move closer. It raises the noise as well.
  static let highestAbove: Float = 2
  /// -6 dB.
  private static let lowest: Float = 0.5

  init(maxPeriod: Int) {
    grain = .allocate(capacity: 4 * maxPeriod)
  }

  deinit { grain.deallocate() }

  /// The factor for the grain around `mark` that reaches `before` and `after` frames, at `pitch` times its pitch. Not
  /// limited by `highest`. [render thread]
  func gain(
    of source: FrameHistory,
    mark: Int,
    before: Int,
    after: Int,
    pitch: Float
  ) -> Float {
    let count = before + after
    guard pitch != 1, count <= grain.count else { return 1 }
    let samples = source.mono(of: (mark - before)..<(mark + after))
    var fade = Fade(length: before, likeness: 1)
    for index in 0..<before { grain[index] = samples[index] * fade.next().part }
    fade = Fade(length: after, likeness: 1)
    for index in before..<count { grain[index] = samples[index] * (1 - fade.next().part) }
    let period = Float(count) / 2
    let old = power(period)
    // Above the old pitch more than two grains overlap, and the sum is divided by the sum of their weights.
    let new = power(period / pitch) / max(pitch, 1) / max(pitch, 1)
    guard old > 0, new > 0 else { return 1 }
    return max((old / new).squareRoot(), Self.lowest)

    func power(_ distance: Float) -> Float {
      guard let first = grain.baseAddress else { return 0 }
      var sum = Similarity.product(first, b: first, count: count)
      var shift = distance
      while Int(shift) < count {
        let lag = Int(shift)
        sum += 2 * Similarity.product(first, b: first + lag, count: count - lag)
        shift += distance
      }
      return sum / distance
    }
  }
}
