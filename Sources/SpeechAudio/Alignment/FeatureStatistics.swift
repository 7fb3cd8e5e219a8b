// SPDX-License-Identifier: Apache-2.0

/// Mean and variance of features, which make two recordings of one voice comparable.
struct FeatureStatistics {
  private var sums = [SIMD8<Float>](repeating: .zero, count: SpeechFeatures.parts)
  private var squares = [SIMD8<Float>](repeating: .zero, count: SpeechFeatures.parts)
  private var count: Float = 0

  mutating func add(_ features: SpeechFeatures, frame: Int) {
    for part in 0..<SpeechFeatures.parts {
      let value = features.values[frame * SpeechFeatures.parts + part]
      sums[part] += value
      squares[part] += value * value
    }
    count += 1
  }

  var means: [SIMD8<Float>] { sums.map { $0 / max(1, count) } }

  var variances: [SIMD8<Float>] {
    zip(squares, means).map { square, mean in
      let variance = square / max(1, count) - mean * mean
      return variance.replacing(with: 0, where: variance .< 0)
    }
  }
}
