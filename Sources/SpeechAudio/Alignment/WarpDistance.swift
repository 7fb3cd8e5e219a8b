// SPDX-License-Identifier: Apache-2.0

/// The distance of two pieces of speech along the path on which they are most alike (dynamic time warping).
enum WarpDistance {
  /// The extra cost of a frame without a counterpart of its own on the other side.
  private static let lonely: Float = 0.3
  /// How far the path may deviate from an even pace, as a fraction of the length.
  private static let band = 0.2

  /// The distance per frame of both, independent of their lengths.
  static func between(_ one: LikenessFeatures, _ other: LikenessFeatures) -> Double {
    let (rows, columns) = (one.count, other.count)
    guard rows > 0, columns > 0 else { return .infinity }
    var last = [Float](repeating: .infinity, count: columns + 1)
    var row = last
    last[0] = 0
    for index in 0..<rows {
      for place in row.indices { row[place] = .infinity }
      let pace = Double(index) / Double(rows)
      let first = max(0, Int(((pace - band) * Double(columns)).rounded(.up)))
      let end = min(columns, Int((pace + band) * Double(columns)) + 1)
      for place in first..<max(first, end) {
        let distance = one.distance(of: index, to: other, otherFrame: place)
        // A step on both sides counts for two frames.
        row[place + 1] = min(
          last[place] + 2 * distance,
          min(last[place + 1], row[place]) + distance + lonely
        )
      }
      swap(&row, &last)
    }
    return Double(last[columns]) / Double(rows + columns)
  }
}
