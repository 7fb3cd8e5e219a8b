// SPDX-License-Identifier: Apache-2.0

/// Measures the band energies of audio of one sample rate.
struct BandAnalyser {
  /// In seconds. Two periods of a low voice, and nothing in it is more than 10 ms from its middle.
  static let window = 0.020

  /// Frames of audio from one frame of energies to the next.
  let hop: Int
  private let shape: [Float]
  /// For each frequency the band whose centre is below it (-1 if there is none) and its share of the next band.
  private let places: [(band: Int, share: Float)]
  private var spectrum: PowerSpectrum
  private var block: [Float]
  private var powers: [Float]

  /// `sampleRate` is in Hz, `hop` in frames of audio. `warp` stretches the frequencies, like a longer vocal tract.
  init(sampleRate: Int, hop: Int, warp: Double = 1) {
    self.hop = hop
    let length = max(4, Int(Double(sampleRate) * Self.window))
    spectrum = PowerSpectrum(holding: length)
    shape = Window.hann(length)
    places = MelScale.places(
      bands: BandEnergies.bands,
      size: spectrum.size,
      sampleRate: sampleRate,
      warp: warp
    )
    block = [Float](repeating: 0, count: spectrum.size)
    powers = [Float](repeating: 0, count: spectrum.size / 2 + 1)
  }

  /// The energies around every `hop`-th sample; NaN and samples far beyond full scale count as silence.
  mutating func energies(of samples: [Float]) -> BandEnergies {
    let count = samples.count / hop + 1
    var energies = [Float](repeating: 0, count: count * BandEnergies.bands)
    samples.withUnsafeBufferPointer { samples in
      energies.withUnsafeMutableBufferPointer { energies in
        for frame in 0..<count {
          measure(
            samples,
            from: frame * hop - shape.count / 2,
            into: .init(
              rebasing: energies[frame * BandEnergies.bands..<(frame + 1) * BandEnergies.bands]
            )
          )
        }
      }
    }
    return BandEnergies(energies: energies)
  }

  private mutating func measure(
    _ samples: UnsafeBufferPointer<Float>,
    from start: Int,
    into energies: UnsafeMutableBufferPointer<Float>
  ) {
    block.withUnsafeMutableBufferPointer { block in
      shape.withUnsafeBufferPointer { shape in
        for index in 0..<shape.count {
          let place = start + index
          let sample = place >= 0 && place < samples.count ? samples[place] : 0
          block[index] = abs(sample) < 16 ? sample * shape[index] : 0
        }
      }
      powers.withUnsafeMutableBufferPointer { spectrum.transform(block, into: $0) }
    }
    powers.withUnsafeBufferPointer { powers in
      places.withUnsafeBufferPointer { places in
        for bin in 1..<powers.count {
          let (band, share) = places[bin]
          if band >= 0, band < energies.count { energies[band] += powers[bin] * (1 - share) }
          if band + 1 < energies.count { energies[band + 1] += powers[bin] * share }
        }
      }
    }
  }
}
