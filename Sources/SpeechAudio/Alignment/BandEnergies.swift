// SPDX-License-Identifier: Apache-2.0

/// The energy of speech in bands of equal width on the mel scale, frame by frame.
struct BandEnergies {
  static let bands = 24
  /// The first band above 1.2 kHz (0.9 kHz at 8 kHz): there even a voiced closure, which hums, is silent.
  static let firstHighBand = 9

  /// The bands of a frame, from low to high, then those of the next frame.
  var energies: [Float]
  var count: Int { energies.count / Self.bands }

  /// One silent frame.
  static let silence = BandEnergies(energies: [Float](repeating: 0, count: bands))

  /// The sum of a frame's energies from this band on.
  func energy(of frame: Int, fromBand first: Int = 0) -> Float {
    energies[frame * Self.bands + first..<(frame + 1) * Self.bands].reduce(0, +)
  }
}
