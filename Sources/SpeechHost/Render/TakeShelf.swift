// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Units that were rendered before their turn, by the byte of the text where they begin.
struct TakeShelf {
  /// Beyond so many nobody hears whether the sum is exact; it bounds the cost of text that takes no time, too.
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

  /// Takes one off.
  mutating func remove(at start: Int) -> Take? {
    guard let take = takes.removeValue(forKey: start) else { return nil }
    seconds -= take.seconds
    samples -= take.sampleCount
    return take
  }

  /// Keeping more would be no use, or cost too much memory.
  func isFull(_ limits: RenderLimits) -> Bool {
    takes.count >= Self.maxTakes || seconds >= limits.maxTake.seconds
      || samples >= RenderLimits.maxSamples
  }
}
