// SPDX-License-Identifier: Apache-2.0

/// The texts that are being spoken or wait.
package struct CallQueue {
  struct Entry {
    var id: UInt64
    var text: String
    var hasBegun = false
    /// Whether it was queued behind others.
    var hasWaited: Bool
  }

  private(set) var entries: [Entry] = []

  package init() {}

  /// Returns how many are before it.
  package mutating func add(_ id: UInt64, text: String) -> Int {
    entries.append(Entry(id: id, text: text, hasWaited: !entries.isEmpty))
    return entries.count - 1
  }

  /// The text that begins to be heard, if it has waited; nil for one that has not.
  package mutating func begin(_ id: UInt64) -> String? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    entries[index].hasBegun = true
    return entries[index].hasWaited ? entries[index].text : nil
  }

  package mutating func removeAll() { entries = [] }

  package mutating func end(_ id: UInt64) { entries.removeAll { $0.id == id } }

  /// All of it, for people.
  package var lines: [String] {
    guard !entries.isEmpty else { return ["Nothing is being spoken."] }
    return entries.map { ($0.hasBegun ? "Speaking: " : "Waiting: ") + Self.short($0.text) }
  }

  /// The start of a text.
  static func short(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }
}
