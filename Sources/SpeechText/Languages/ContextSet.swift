// SPDX-License-Identifier: Apache-2.0

/// One of the sets of `ContextWords`. All share one table, in which each word has a bit for each set that it is in: the first
/// number of a process waits for it, and sets of their own take 1 ms more.
struct ContextSet: Sendable {
  private let bits: [String: UInt64]
  private let bit: UInt64

  func contains(_ word: String) -> Bool { bits[word].map { $0 & bit != 0 } ?? false }

  /// The table while it is made.
  struct Marks {
    private var bits: [String: UInt64] = [:]
    private var names: [String] = []

    init() { bits.reserveCapacity(3000) }

    /// Adds the lines of a table: the name of a set, and its words.
    mutating func add(_ table: WordTable) {
      table.forEachLine { key, value in
        let bit = bit(of: String(decoding: key, as: UTF8.self))
        for word in value.split(separator: UInt8(ascii: " ")) {
          bits[String(decoding: word, as: UTF8.self), default: 0] |= bit
        }
      }
    }

    mutating func add(_ word: String, to name: String) {
      bits[word, default: 0] |= bit(of: name)
    }

    /// A set; one that no table has is empty.
    mutating func set(_ name: String) -> ContextSet { ContextSet(bits: bits, bit: bit(of: name)) }

    /// The words of a set, in no order.
    mutating func words(of name: String) -> [String] {
      let bit = bit(of: name)
      return bits.filter { $0.value & bit != 0 }.map(\.key)
    }

    private mutating func bit(of name: String) -> UInt64 {
      if let place = names.firstIndex(of: name) { return 1 << UInt64(place) }
      precondition(names.count < UInt64.bitWidth, "a word has a bit for each of 64 sets")
      names.append(name)
      return 1 << UInt64(names.count - 1)
    }
  }
}
