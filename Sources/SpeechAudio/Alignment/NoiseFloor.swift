// SPDX-License-Identifier: Apache-2.0

/// What a voice's silence sounds like: nothing, or the hiss of the recordings that it was made of.
struct NoiseFloor {
  /// Energy in each band below which there is nothing to compare.
  let bands: [Float]
  /// Energy of a whole frame below which there is no speech.
  let quiet: Float

  /// -60 dB of the loudest: below it, engines without hiss differ in nothing that can be heard.
  private static let inaudible: Float = 1e-6
  /// -50 dB of the loudest frame.
  private static let softest: Float = 1e-5
  /// -40 dB of the loudest frame: where renderings begin and end with speech, their hiss cannot be measured.
  private static let loudestHiss: Float = 1e-4
  /// Frames at each end of a rendering that are looked at; the first two hear what is not there yet.
  private static let ends = 2..<6

  /// Nil when there is no sound at all.
  init?(of renderings: [BandEnergies]) {
    let width = BandEnergies.bands
    var peak: Float = 0
    var loudest: Float = 0
    var edges: [(level: Float, bands: ArraySlice<Float>)] = []
    for rendering in renderings {
      peak = max(peak, rendering.energies.max() ?? 0)
      for frame in 0..<rendering.count {
        let level = rendering.energy(of: frame)
        loudest = max(loudest, level)
        guard Self.ends.contains(min(frame, rendering.count - 1 - frame)) else { continue }
        edges.append((level, rendering.energies[frame * width..<(frame + 1) * width]))
      }
    }
    guard loudest > 0 else { return nil }
    // The softest sixth, as words may begin at once, and end in a breath.
    edges.sort { $0.level < $1.level }
    edges.removeLast(edges.count * 5 / 6)
    var hiss = [Float](repeating: 0, count: width)
    for edge in edges {
      for (band, energy) in edge.bands.enumerated() { hiss[band] += energy / Float(edges.count) }
    }
    let level = hiss.reduce(0, +)
    // 11 dB above the mean is speech.
    quiet = max(loudest * Self.softest, min(12 * level, loudest * Self.loudestHiss))
    // Not above it, so that ups and downs of the hiss do not look like speech.
    let scale = level > 0 ? min(5, quiet / level) : 0
    bands = hiss.map { max(peak * Self.inaudible, scale * $0) }
  }
}
