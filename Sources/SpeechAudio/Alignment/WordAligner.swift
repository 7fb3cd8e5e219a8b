// SPDX-License-Identifier: Apache-2.0

/// Finds where words begin in a sentence whose voice does not tell, by comparing it with its pieces, each spoken alone by
/// the same voice.
package enum WordAligner {
  /// Seconds between two frames of features.
  private static let step = 0.005
  /// Frames of features in all; where it would be more, as in eight minutes, steps are longer.
  private static let maxFrames = 100_000

  /// The frames of `sentence` at which its pieces begin; as many as there are pieces, ascending.
  ///
  /// `pieces` are the renderings of the sentence's words, or of longer stretches of it, in order and without gaps, by the
  /// same voice at the same rate; silence at their ends does not matter. All are mono; `sampleRate` is in Hz. The first
  /// piece begins at the first sound. A piece in which nothing is heard begins where the next one does, or at the end. Pauses belong to
  /// no piece, the closure of a stop consonant to the word that it begins. [any thread]
  package static func onsets(
    of pieces: [[Float]],
    in sentence: [Float],
    sampleRate: Int
  ) -> [Int] {
    let length = pieces.reduce(sentence.count) { $0 + $1.count }
    let hop = max(1, Int((Double(sampleRate) * step).rounded()), length / maxFrames)
    var analyser = BandAnalyser(sampleRate: sampleRate, hop: hop)
    let bands = analyser.energies(of: sentence)
    let parts = pieces.map { analyser.energies(of: $0) }
    guard let comparison = SpeechComparison(of: bands, with: parts) else {
      return [Int](repeating: 0, count: pieces.count)
    }
    let path = TimeWarp.path(of: comparison.sentence, through: comparison.pieces)
    let onset = WordOnset(bands, quiet: comparison.quiet)
    var row = 0
    var last = 0
    let heard = zip(comparison.pieces.starts, comparison.closures).map { start, closure in
      while row < path.count - 1, path[row] < start { row += 1 }
      let frame = onset.start(ofWordHeardAt: row, closure: closure)
      // The word begins between the frame before and this one.
      last = min(max(last, frame * hop - hop / 2), sentence.count)
      return last
    }
    var next = 0
    return comparison.isHeard.map { isHeard in
      defer { next += isHeard ? 1 : 0 }
      return next < heard.count ? heard[next] : sentence.count
    }
  }
}
