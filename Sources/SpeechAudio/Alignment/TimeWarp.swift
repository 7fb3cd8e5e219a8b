// SPDX-License-Identifier: Apache-2.0

/// Finds for each frame of a sentence the piece's frame that sounds like it, both in order (dynamic time warping).
///
/// Each frame of the sentence costs its distance from its counterpart. From one frame to the next, the position in the
/// pieces stays or advances by at most `maxStep`.
struct TimeWarp {
  /// A word spoken alone is several times as long as in a sentence (“a”, “the”): at 2, 7 % of eSpeak NG's words were more
  /// than 50 ms off, from 4 on 1 %. At 6, two words can be skipped as one.
  static let maxStep: Int32 = 5
  /// The cost of one frame off the even pace; distances are some 3 to 5. From 0.03 to 0.3, results hardly differ.
  static let unevenness: Float = 0.1
  /// How many frames of the finer level make one of the coarse level.
  static let factor = 4
  /// How many frames of a sentence are compared with all frames of the pieces; longer ones are first compared coarsely.
  /// Fewer at the finest level, for speed; more at coarse ones, where even coarser frames would merge words.
  static let fewFrames = (fine: 160, coarse: 1600)
  /// How many frames the finer path may deviate from the coarse one; 150 ms at the finest level.
  static let reach = 30

  /// The frame of the sequence for each frame of the sentence, ascending; in even steps when the pieces are too long.
  static func path(of sentence: SpeechFeatures, through pieces: PieceSequence) -> [Int] {
    path(of: sentence, through: pieces, ifMoreThan: fewFrames.fine)
  }

  private static func path(
    of sentence: SpeechFeatures,
    through pieces: PieceSequence,
    ifMoreThan few: Int
  ) -> [Int] {
    let rows = sentence.count
    guard pieces.count <= rows * Int(maxStep) else { return even(rows, columns: pieces.count) }
    guard rows > few else {
      let all = [Range<Int>](repeating: 0..<pieces.count, count: rows)
      return path(of: sentence, through: pieces, within: all)
    }
    let (coarse, origins) = pieces.coarsened(by: factor)
    let rough = path(
      of: sentence.coarsened(by: factor),
      through: coarse,
      ifMoreThan: fewFrames.coarse
    )
    let band = (0..<rows).map { row in
      let place = row / factor
      let low = origins[rough[max(0, place - 1)]]
      let next = rough[min(rough.count - 1, place + 1)] + 1
      let high = next < origins.count ? origins[next] : pieces.count
      return max(0, low - reach)..<min(pieces.count, high + reach)
    }
    return path(of: sentence, through: pieces, within: band)
  }

  private static func path(
    of sentence: SpeechFeatures,
    through pieces: PieceSequence,
    within band: [Range<Int>]
  ) -> [Int] {
    let rows = sentence.count
    let columns = pieces.count
    var offsets = [0]
    for range in band { offsets.append(offsets[offsets.count - 1] + range.count) }
    var steps = [UInt8](repeating: 0, count: offsets[rows])
    var costs = [Float](repeating: .infinity, count: columns)
    var next = costs
    // Speech may start immediately or after a silence.
    for column in 0..<min(2, columns) { costs[column] = 0 }
    let cells = WarpCells(sentence: sentence, pieces: pieces)
    for row in 0..<rows {
      if row > 0 {
        // The next row must not be reached from cells outside this row's band.
        for column in band[max(0, row - 2)] { next[column] = .infinity }
        cells.advance(&steps, at: offsets[row], in: band[row], from: costs, into: &next)
        swap(&costs, &next)
      }
      cells.addDistances(of: row, in: band[row], to: &costs)
    }
    return trace(steps, offsets: offsets, band: band, end: columns - 1, costs: costs)
      ?? even(rows, columns: columns)
  }

  /// An even path, for pieces that cannot be those of the sentence.
  private static func even(_ rows: Int, columns: Int) -> [Int] {
    (0..<rows).map { $0 * columns / rows }
  }

  /// Back from the last frame; nil if the end cannot be reached.
  private static func trace(
    _ steps: [UInt8],
    offsets: [Int],
    band: [Range<Int>],
    end: Int,
    costs: [Float]
  ) -> [Int]? {
    // A sentence may end without a silence.
    var column = end > 0 && costs[end - 1] < costs[end] ? end - 1 : end
    guard costs[column] < .infinity else { return nil }
    var path = [Int](repeating: 0, count: band.count)
    for row in band.indices.reversed() {
      path[row] = column
      column -= Int(steps[offsets[row] + column - band[row].lowerBound])
    }
    return path
  }
}
