// SPDX-License-Identifier: Apache-2.0

/// Pieces of speech one after the other, with a moment of silence before, between and after them, at which a sentence may
/// pause for any time or not at all.
struct PieceSequence {
  /// Frames of silence are among them.
  private(set) var features: SpeechFeatures
  /// How much speech lies before and in each frame; a frame of silence adds nothing.
  private(set) var progress: [Int32]
  private(set) var isSilence: [Bool]
  /// For each piece its first frame.
  private(set) var starts: [Int]
  private let silence: SpeechFeatures
  private let pieces: [SpeechFeatures]

  var count: Int { progress.count }

  /// `silence` is one frame; no piece is empty.
  init(_ pieces: [SpeechFeatures], silence: SpeechFeatures) {
    self.pieces = pieces
    self.silence = silence
    features = silence
    progress = [0]
    isSilence = [true]
    starts = []
    var spoken: Int32 = 0
    for piece in pieces {
      starts.append(count)
      features.append(piece)
      for _ in 0..<piece.count {
        spoken += 1
        progress.append(spoken)
        isSilence.append(false)
      }
      features.append(silence)
      progress.append(spoken)
      isSilence.append(true)
    }
  }

  /// The same pieces with each frame the mean of so many, and where in this sequence each of those frames begins.
  func coarsened(by factor: Int) -> (sequence: PieceSequence, origins: [Int]) {
    let coarse = PieceSequence(pieces.map { $0.coarsened(by: factor) }, silence: silence)
    var origins = [0]
    for (piece, start) in zip(pieces, starts) {
      origins += stride(from: start, to: start + piece.count, by: factor)
      origins.append(start + piece.count)
    }
    return (coarse, origins)
  }
}
