// SPDX-License-Identifier: Apache-2.0

/// The parts of a recording in which someone speaks: words are placed there, not in the silence
/// before and between them.
struct SpeechStretches: Hashable {
  /// Seconds, ascending, at least one.
  private let ranges: [Range<Double>]

  /// Throws when they are not pairs of a start and an end, one after the other.
  init(_ pairs: [[Double]]) throws(VoiceFault) {
    var ranges: [Range<Double>] = []
    for pair in pairs {
      guard pair.count == 2, pair[0] >= ranges.last?.upperBound ?? 0, pair[0] < pair[1],
        pair[1] <= 86400
      else {
        throw VoiceFault("speech must give pairs [start, end] (seconds, ascending)")
      }
      ranges.append(pair[0]..<pair[1])
    }
    guard !ranges.isEmpty else { throw VoiceFault("speech is empty") }
    self.ranges = ranges
  }

  /// The second at which each word begins, if words are as long as their number of letters. A word of which less than
  /// half would fit into the rest of a stretch begins with the next one: people pause between words.
  func starts(of letters: [Int]) -> [Double] {
    let total = Double(max(1, letters.reduce(0, +)))
    let length = ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    var before = 0
    return letters.map { count in
      defer { before += count }
      return second(at: Double(before) / total * length, half: Double(count) / total * length / 2)
    }
  }

  private func second(at spoken: Double, half: Double) -> Double {
    var rest = spoken
    for (index, range) in ranges.enumerated() {
      let length = range.upperBound - range.lowerBound
      let isLast = index == ranges.count - 1
      if rest < length, isLast || length - rest > min(half, length / 2) {
        return range.lowerBound + rest
      }
      if isLast { return range.upperBound }
      rest = max(0, rest - length)
    }
    return 0
  }
}
