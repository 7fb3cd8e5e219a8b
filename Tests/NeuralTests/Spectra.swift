// SPDX-License-Identifier: Apache-2.0
import CNeural
import Testing

/// Spectra by a formula.
struct Spectra {
  private let parts: [[Float]]
  private let f0: [Float]

  /// `isFlat`: pulses as they are, and nothing else.
  init(f0: [Float], isFlat: Bool = false) {
    self.f0 = f0
    let scales: [(Double, Double)] = [(4, -4), (4, -2), (1, -5), (3, -3), (12, -6)]
    parts = scales.enumerated().map { number, scale in
      (0..<Int(NEURAL_BINS) * f0.count).map { index in
        if isFlat { return number < 2 ? 0 : -50 }
        let (bin, frame) = index.quotientAndRemainder(dividingBy: f0.count)
        return Float(Double((bin * 7 + frame * 13 + number * 29) % 101) / 101 * scale.0 + scale.1)
      }
    }
  }

  /// The audio from a frame on.
  func audio(pitch: Float = 1, seed: UInt64 = 0, from frame: Int = 0) throws -> [Float] {
    // Copies that stay in place while the vocoder reads them.
    let copies = (parts + [f0]).map { part in
      let copy = UnsafeMutableBufferPointer<Float>.allocate(capacity: part.count)
      _ = copy.initialize(from: part)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    let starts = copies.map { UnsafePointer($0.baseAddress) }
    try #require(starts.count == 6)
    var spectra = neural_spectra(
      harmonic_level: starts[0],
      harmonic_turn: starts[1],
      noise_level: starts[2],
      free_level: starts[3],
      free_phase: starts[4],
      f0: starts[5],
      frames: f0.count
    )
    let vocoder = try #require(neural_make_vocoder(&spectra, pitch, seed))
    defer { neural_free_vocoder(vocoder) }
    neural_skip_to_frame(vocoder, frame)
    var audio: [Float] = []
    var block = [Float](repeating: 0, count: Int(NEURAL_HOP))
    while neural_next_frame(vocoder, &block) { audio += block }
    return audio
  }
}
