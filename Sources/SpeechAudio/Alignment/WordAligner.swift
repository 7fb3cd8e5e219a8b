// SPDX-License-Identifier: Apache-2.0

/// Finds the word onsets in a sentence whose voice does not report them, by comparing it with its pieces, each spoken
/// alone by the same voice.
package enum WordAligner {
  /// Seconds between two frames of features.
  private static let step = 0.005
  /// Maximum frames of features in total; longer audio, such as eight minutes, has longer steps.
  private static let maxFrames = 100_000

  /// Returns the frames of `sentence` at which its pieces begin; one for each piece, ascending.
  ///
  /// `pieces` are renderings of the sentence's words, or of longer parts of it, in order and without gaps, by the same
  /// voice at the same rate; silence at their ends does not matter. All are mono; `sampleRate` is in Hz. The first piece
  /// begins at the first sound. A silent piece begins where the next one does, or at the end. Pauses belong to no piece,
  /// the closure of a stop consonant to the word that it begins. [any thread]
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
      // The word begins between this frame and the one before.
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
