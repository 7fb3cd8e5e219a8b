// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Units that were rendered ahead, by the byte where their text begins.
struct TakeShelf {
  /// With this many, inexactness of the sum is inaudible; also bounds the cost of silent text.
  private static let maxTakes = 2000

  private var takes: [Int: Take] = [:]
  private var seconds = 0.0
  private var samples = 0

  subscript(start: Int) -> Take? { takes[start] }

  mutating func add(_ take: Take, at start: Int) {
    takes[start] = take
    seconds += take.seconds
    samples += take.sampleCount
  }

  /// Removes and returns a take.
  mutating func remove(at start: Int) -> Take? {
    guard let take = takes.removeValue(forKey: start) else { return nil }
    seconds -= take.seconds
    samples -= take.sampleCount
    return take
  }

  /// Whether keeping more would be useless or take too much memory.
  func isFull(_ limits: RenderLimits) -> Bool {
    takes.count >= Self.maxTakes || seconds >= limits.maxTake.seconds
      || samples >= RenderLimits.maxSamples
  }
}
