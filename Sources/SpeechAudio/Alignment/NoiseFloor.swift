// SPDX-License-Identifier: Apache-2.0

/// The noise in a voice's silence: none, or the hiss of the recordings it was made from.
struct NoiseFloor {
  /// Energy in each band below which frames are not compared.
  let bands: [Float]
  /// Energy of a whole frame below which there is no speech.
  let quiet: Float

  /// -60 dB of the loudest: below it, engines without hiss have no audible differences.
  private static let inaudible: Float = 1e-6
  /// -50 dB of the loudest frame.
  private static let softest: Float = 1e-5
  /// -40 dB of the loudest frame: the limit of measured hiss, for renderings that begin and end with speech.
  private static let loudestHiss: Float = 1e-4
  /// Frames at each end of a rendering that are measured; the windows of the first two reach beyond the end.
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
    // The softest sixth, as words may start immediately and end in a breath.
    edges.sort { $0.level < $1.level }
    edges.removeLast(edges.count * 5 / 6)
    var hiss = [Float](repeating: 0, count: width)
    for edge in edges {
      for (band, energy) in edge.bands.enumerated() { hiss[band] += energy / Float(edges.count) }
    }
    let level = hiss.reduce(0, +)
    // 11 dB above the mean is speech.
    quiet = max(loudest * Self.softest, min(12 * level, loudest * Self.loudestHiss))
    // Not above `quiet`, so that variations of the hiss do not look like speech.
    let scale = level > 0 ? min(5, quiet / level) : 0
    bands = hiss.map { max(peak * Self.inaudible, scale * $0) }
  }
}
