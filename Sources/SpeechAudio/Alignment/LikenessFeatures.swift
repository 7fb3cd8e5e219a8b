// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The sound of words independent of the speaker: the coarse shape of the spectrum and its changes, frame by frame, for
/// frames that are not silent. Level, colour and fine structure, which is the voice's pitch, are left out.
struct LikenessFeatures {
  /// Cepstra per frame: with more of them, women's voices were taken for wrong words.
  private static let cepstra = 9
  /// Vectors per frame: the cepstra and as many changes.
  private static let parts = 3
  /// Changes weigh less than the spectrum itself.
  private static let weightOfChanges: Float = 0.8
  /// Seconds between two frames, and how many frames to each side a change is measured over.
  private static let hop = 0.015
  private static let reach = 2
  /// Anything 30 dB below the loudest frame is noise: comparing it would reject noisy recordings.
  private static let floor: Float = 1e-3

  private let values: [SIMD8<Float>]
  var count: Int { values.count / Self.parts }

  private init(values: [SIMD8<Float>]) { self.values = values }

  /// Nil when the audio is almost silent.
  init?(_ samples: [Float], sampleRate: Int, warp: Double = 1) {
    let hop = max(1, Int((Double(sampleRate) * Self.hop).rounded()))
    var analyser = BandAnalyser(sampleRate: sampleRate, hop: hop, warp: warp)
    let bands = analyser.energies(of: samples)
    guard let noise = NoiseFloor(of: [bands]) else { return nil }
    let levels = (0..<bands.count).map { bands.energy(of: $0) }
    let heard = levels.indices.filter { levels[$0] > noise.quiet }
    guard heard.count > 3, let loudest = levels.max() else { return nil }
    let least = loudest * Self.floor / Float(BandEnergies.bands)
    let cepstra = Self.cepstra(of: bands, floor: noise.bands.map { max($0, least) })
    let width = 2 * Self.cepstra
    var frames: [Float] = []
    for frame in heard {
      for order in 0..<Self.cepstra { frames.append(cepstra[frame * Self.cepstra + order]) }
      for order in 0..<Self.cepstra {
        frames.append(Self.change(of: cepstra, order: order, frame: frame, count: bands.count))
      }
    }
    Self.normalise(&frames, width: width)
    var values = [SIMD8<Float>](repeating: .zero, count: heard.count * Self.parts)
    for (index, value) in frames.enumerated() {
      let (frame, place) = index.quotientAndRemainder(dividingBy: width)
      let weight = place < Self.cepstra ? 1 : Self.weightOfChanges
      values[frame * Self.parts + place / 8][place % 8] = value * weight
    }
    self.values = values
  }

  /// The same sounds as other words: reversed, and rotated to start at several places in the middle.
  var rearranged: [LikenessFeatures] {
    let turns = [3, 5, 7].map { count * $0 / 10 }.filter { $0 > 0 && $0 < count }
    return [ordered((0..<count).reversed())]
      + turns.map { ordered(Array($0..<count) + Array(0..<$0)) }
  }

  private func ordered(_ frames: [Int]) -> LikenessFeatures {
    LikenessFeatures(
      values: frames.flatMap { values[$0 * Self.parts..<($0 + 1) * Self.parts] }
    )
  }

  /// The distance between a frame and one of another recording.
  func distance(of frame: Int, to other: LikenessFeatures, otherFrame: Int) -> Float {
    var sum = SIMD8<Float>.zero
    for part in 0..<Self.parts {
      let own = values[frame * Self.parts + part]
      let difference = own - other.values[otherFrame * Self.parts + part]
      sum += difference * difference
    }
    return sum.sum().squareRoot()
  }

  // MARK: - Measuring

  /// The cosine transform of the logarithms of the bands.
  private static func cepstra(of bands: BandEnergies, floor: [Float]) -> [Float] {
    let width = BandEnergies.bands
    let cosines = (0..<cepstra * width).map { index in
      let (order, band) = index.quotientAndRemainder(dividingBy: width)
      return Float(cos(Double.pi * Double(order) * (Double(band) + 0.5) / Double(width)))
    }
    var result: [Float] = []
    result.reserveCapacity(bands.count * cepstra)
    for frame in 0..<bands.count {
      let logarithms = (0..<width).map { logf(bands.energies[frame * width + $0] + floor[$0]) }
      for order in 0..<cepstra {
        var sum: Float = 0
        for band in 0..<width { sum += logarithms[band] * cosines[order * width + band] }
        result.append(sum)
      }
    }
    return result
  }

  private static func change(
    of cepstra: [Float],
    order: Int,
    frame: Int,
    count: Int
  ) -> Float {
    var slope: Float = 0
    for distance in 1...reach {
      let after = min(count - 1, frame + distance) * self.cepstra + order
      let before = max(0, frame - distance) * self.cepstra + order
      slope += Float(distance) * (cepstra[after] - cepstra[before])
    }
    return slope
  }

  /// Brings each column to mean 0 and variance 1, which removes the effects of microphone and room.
  private static func normalise(_ frames: inout [Float], width: Int) {
    let count = Float(frames.count / width)
    for column in 0..<width {
      let places = stride(from: column, to: frames.count, by: width)
      var (sum, squares): (Float, Float) = (0, 0)
      for place in places { sum += frames[place] }
      let mean = sum / count
      for place in places { squares += (frames[place] - mean) * (frames[place] - mean) }
      let scale = 1 / (squares / count + 1e-6).squareRoot()
      for place in places { frames[place] = (frames[place] - mean) * scale }
    }
  }
}
