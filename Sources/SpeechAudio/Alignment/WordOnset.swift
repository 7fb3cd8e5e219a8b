// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Moves the first sound of a word back to its closure: the silence before the burst of a “p” or “d” belongs to the
/// word, a pause does not.
///
/// Measured on 473 words of eSpeak NG in four languages: half of them are within 4 ms instead of 9, 95 % within 17 ms
/// instead of 45.
struct WordOnset {
  /// In frames. Closures last 30 to 60 ms; longer ones are pauses.
  static let maxClosure = 12
  /// How much softer a closure is, in dB above 1.2 kHz, than the softer of the sounds around it.
  static let closureDepth: Float = 15
  /// Silence is this many dB below the start of the word.
  static let silenceDepth: Float = 35
  /// Frames in which a burst reaches its peak; an “l” or “n” is as soft above 1.2 kHz as a closure, but rises later.
  private static let rise = 4

  /// dB above 1.2 kHz, for each frame of the sentence.
  private let levels: [Float]
  private let isSound: [Bool]

  /// `quiet` is the energy of a frame below which there is no speech.
  init(_ bands: BandEnergies, quiet: Float) {
    isSound = (0..<bands.count).map { bands.energy(of: $0) > quiet }
    let energies = (0..<bands.count).map {
      bands.energy(of: $0, fromBand: BandEnergies.firstHighBand)
    }
    // -60 dB, which is inaudible.
    let floor = max((energies.max() ?? 0) * 1e-6, .leastNormalMagnitude)
    levels = energies.map { 10 * log10f($0 + floor) }
  }

  /// The start of the word whose first sound is at `frame`. After a pause, the closure's length is only known from the
  /// word spoken alone, where it lasts `closure` frames.
  func start(ofWordHeardAt first: Int, closure: Int) -> Int {
    guard let frame = isSound.indices.dropFirst(first).first(where: { isSound[$0] }) else {
      return first
    }
    let word = levels[frame..<min(levels.count, frame + Self.rise)].max() ?? 0
    let before = levels[max(0, frame - Self.maxClosure - 4)..<frame].max() ?? -.infinity
    let isPause = before < word - Self.silenceDepth
    let limit = isPause ? word - Self.silenceDepth : min(word, before) - Self.closureDepth
    var start = frame
    while start > 0, frame - start <= Self.maxClosure, levels[start - 1] < limit { start -= 1 }
    guard start == 0 || frame - start > Self.maxClosure else { return start }
    return max(start, frame - min(closure, Self.maxClosure))
  }
}
