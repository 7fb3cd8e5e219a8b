// SPDX-License-Identifier: Apache-2.0

/// The two inner loops of the time warp.
struct WarpCells {
  let sentence: SpeechFeatures
  let pieces: PieceSequence

  /// Finds the cheapest step into each cell of a row from the cells of the row before.
  func advance(
    _ steps: inout [UInt8],
    at offset: Int,
    in columns: Range<Int>,
    from costs: [Float],
    into next: inout [Float]
  ) {
    let progress = pieces.progress
    for column in columns {
      let isSilence = pieces.isSilence[column]
      var best = Float.infinity
      var bestStep = 0
      var origin = column
      while origin >= 0 {
        let pace = progress[column] - progress[origin]
        if pace > TimeWarp.maxStep { break }
        let cost = costs[origin] + Self.price(of: pace, isSilence: isSilence)
        if cost < best {
          best = cost
          bestStep = column - origin
        }
        origin -= 1
      }
      next[column] = best
      steps[offset + column - columns.lowerBound] = UInt8(bestStep)
    }
  }

  private static func price(of pace: Int32, isSilence: Bool) -> Float {
    // A silence may last; what is skipped before one is the end of a word, which is often swallowed.
    if isSilence { return Float(pace) * TimeWarp.unevenness / 2 }
    return (pace == 0 ? 1 : Float(pace - 1)) * TimeWarp.unevenness
  }

  /// Adds the distance of the sentence's frame to each of the pieces' frames.
  func addDistances(of row: Int, in columns: Range<Int>, to costs: inout [Float]) {
    let width = SpeechFeatures.parts
    sentence.values.withUnsafeBufferPointer { sentence in
      pieces.features.values.withUnsafeBufferPointer { pieces in
        let (one, two, three) = (
          sentence[row * width], sentence[row * width + 1], sentence[row * width + 2]
        )
        for column in columns where costs[column] < .infinity {
          let first = one - pieces[column * width]
          let second = two - pieces[column * width + 1]
          let third = three - pieces[column * width + 2]
          costs[column] += (first * first + second * second + third * third).sum().squareRoot()
        }
      }
    }
  }
}
