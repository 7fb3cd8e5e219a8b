// SPDX-License-Identifier: Apache-2.0

/// Pieces of speech in sequence, with a frame of silence before, between and after them, at which a sentence may pause
/// for any time or not at all.
struct PieceSequence {
  /// Includes the frames of silence.
  private(set) var features: SpeechFeatures
  /// The number of speech frames up to and including each frame; a frame of silence adds none.
  private(set) var progress: [Int32]
  private(set) var isSilence: [Bool]
  /// The first frame of each piece.
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

  /// The same pieces with `factor` frames averaged into one, and the frame here at which each of those begins.
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
