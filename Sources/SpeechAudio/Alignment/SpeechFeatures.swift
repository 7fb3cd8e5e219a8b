// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The sound of speech, frame by frame, as comparable numbers: 13 mel-cepstra and the changes of the first 11.
struct SpeechFeatures {
  static let cepstra = 13
  /// Vectors per frame.
  static let parts = 3
  private static let changes = parts * 8 - cepstra

  /// The `parts` of a frame, then those of the next frame.
  private(set) var values: [SIMD8<Float>]
  var count: Int { values.count / Self.parts }

  /// `floor` is the energy in each band below which engines have no audible differences.
  init(_ bands: BandEnergies, floor: [Float]) {
    let cepstra = Self.cepstra(of: bands, floor: floor)
    let count = bands.count
    values = [SIMD8<Float>](repeating: .zero, count: count * Self.parts)
    for frame in 0..<count {
      for order in 0..<Self.cepstra {
        values[frame * Self.parts + order / 8][order % 8] = cepstra[frame * Self.cepstra + order]
      }
      for order in 0..<Self.changes {
        var slope: Float = 0
        // 15 ms to each side: shorter than any sound, longer than a period of the voice.
        for distance in 1...3 {
          let after = min(count - 1, frame + distance) * Self.cepstra + order
          let before = max(0, frame - distance) * Self.cepstra + order
          slope += Float(distance) * (cepstra[after] - cepstra[before])
        }
        let place = Self.cepstra + order
        values[frame * Self.parts + place / 8][place % 8] = slope
      }
    }
  }

  private init(values: [SIMD8<Float>]) {
    self.values = values
  }

  /// The features of a range of frames.
  subscript(frames: Range<Int>) -> SpeechFeatures {
    SpeechFeatures(
      values: Array(values[frames.lowerBound * Self.parts..<frames.upperBound * Self.parts])
    )
  }

  mutating func append(_ other: SpeechFeatures) {
    values += other.values
  }

  /// Averages `factor` frames into one; the last one averages the rest.
  func coarsened(by factor: Int) -> SpeechFeatures {
    let coarse = (count + factor - 1) / factor
    var means = [SIMD8<Float>](repeating: .zero, count: coarse * Self.parts)
    for frame in 0..<coarse {
      let from = frame * factor
      let to = min(count, from + factor)
      for part in 0..<Self.parts {
        for source in from..<to {
          means[frame * Self.parts + part] += values[source * Self.parts + part]
        }
        means[frame * Self.parts + part] /= Float(to - from)
      }
    }
    return SpeechFeatures(values: means)
  }

  /// Subtracts the means and multiplies by the scales, elementwise.
  mutating func normalise(_ means: [SIMD8<Float>], scales: [SIMD8<Float>]) {
    for index in values.indices {
      let part = index % Self.parts
      values[index] = (values[index] - means[part]) * scales[part]
    }
  }

  /// 1 for each cepstrum, `weight` for each change.
  static func weights(ofChanges weight: Float) -> [SIMD8<Float>] {
    (0..<parts).map { part in
      var weights = SIMD8<Float>(repeating: 1)
      for lane in 0..<8 where part * 8 + lane >= cepstra { weights[lane] = weight }
      return weights
    }
  }

  /// The cosine transform of the logarithms of the bands.
  private static func cepstra(of bands: BandEnergies, floor: [Float]) -> [Float] {
    let width = BandEnergies.bands
    let cosines = (0..<cepstra * width).map { index in
      let (order, band) = index.quotientAndRemainder(dividingBy: width)
      return Float(cos(Double.pi * Double(order) * (Double(band) + 0.5) / Double(width)))
    }
    var result = [Float](repeating: 0, count: bands.count * cepstra)
    var logarithms = [Float](repeating: 0, count: width)
    for frame in 0..<bands.count {
      for band in 0..<width {
        logarithms[band] = logf(bands.energies[frame * width + band] + floor[band])
      }
      for order in 0..<cepstra {
        var sum: Float = 0
        for band in 0..<width { sum += logarithms[band] * cosines[order * width + band] }
        result[frame * cepstra + order] = sum
      }
    }
    return result
  }
}
