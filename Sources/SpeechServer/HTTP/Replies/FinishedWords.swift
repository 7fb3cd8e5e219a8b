// SPDX-License-Identifier: Apache-2.0

/// The times of words for clients that want their ends, too: a word lasts until the next one begins. [render thread]
struct FinishedWords {
  struct Word: Hashable {
    var word: DeliveredWord
    /// Seconds from the first frame.
    var end: Double
  }

  private var last: DeliveredWord?

  /// A word begins: the one before it is known now.
  mutating func begin(_ word: DeliveredWord) -> Word? {
    defer { last = word }
    return last.map { Word(word: $0, end: max($0.time, word.time)) }
  }

  /// Everything has been spoken.
  mutating func finish(at end: Double) -> Word? {
    defer { last = nil }
    return last.map { Word(word: $0, end: max($0.time, end)) }
  }
}
