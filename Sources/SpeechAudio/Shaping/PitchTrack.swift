// SPDX-License-Identifier: Apache-2.0

/// The fundamental frequency of a piece of speech at regular intervals.
package struct PitchTrack: Hashable, Sendable {
  /// Frames between values; the first one is at about frame 0.
  package let hop: Int
  /// Hz; 0 in unvoiced sound.
  package let values: [Float]

  package init(hop: Int, values: [Float]) {
    self.hop = hop
    self.values = values
  }

  /// The median of the voiced values (Hz); nil if nothing is voiced.
  package var median: Float? {
    let voiced = values.filter { $0 > 0 }.sorted()
    return voiced.isEmpty ? nil : voiced[voiced.count / 2]
  }

  /// The mean of the voiced values within `frames` (Hz); nil if nothing there is voiced.
  package func mean(in frames: Range<Int>) -> Float? {
    let first = min(max(0, (frames.lowerBound + hop - 1) / hop), values.count)
    let end = min(max(first, (frames.upperBound + hop - 1) / hop), values.count)
    let voiced = values[first..<end].filter { $0 > 0 }
    return voiced.isEmpty ? nil : voiced.reduce(0, +) / Float(voiced.count)
  }

  /// The value nearest to `frame` (Hz); 0 in unvoiced sound.
  package func value(at frame: Int) -> Float {
    let index = (max(0, frame) + hop / 2) / hop
    return index < values.count ? values[index] : 0
  }
}
