// SPDX-License-Identifier: Apache-2.0

/// The numbers of the items in the lists of a Word document (`word/numbering.xml`).
struct WordNumbering {
  /// The number of an item as attributes of an ordered list of HTML.
  struct Item: Hashable {
    var number: Int
    /// `1`, `a`, `A`, `i` or `I`.
    var type: String
  }

  private struct Level {
    var start = 1
    /// Nil: its items have no numbers.
    var type: String?
  }

  /// The levels of each abstract list, and the abstract list of each list.
  private var levels: [String: [Int: Level]] = [:]
  private var lists: [String: String] = [:]
  /// The last number of each level of an abstract list.
  private var counts: [String: [Int: Int]] = [:]

  init() {}

  /// - Parameter root: of `numbering.xml`.
  init(_ root: XMLNode) {
    for node in root.children("abstractNum") {
      guard let id = node.value("abstractNumId") else { continue }
      var found: [Int: Level] = [:]
      for level in node.children("lvl") {
        guard let index = level.value("ilvl").flatMap({ Int($0) }) else { continue }
        let start = level.child("start")?.value("val").flatMap { Int($0) } ?? 1
        found[index] = Level(
          start: max(0, min(start, Self.maxNumber)),
          type: Self.type(level.child("numFmt")?.value("val"))
        )
      }
      levels[id] = found
    }
    for node in root.children("num") {
      // A list that begins in its own way is one that is not understood here.
      guard let id = node.value("numId"), node.child("lvlOverride") == nil else { continue }
      lists[id] = node.child("abstractNumId")?.value("val")
    }
  }

  private static let maxNumber = 1_000_000

  private static func type(_ format: String?) -> String? {
    switch format {
    case "decimal": "1"
    case "lowerLetter": "a"
    case "upperLetter": "A"
    case "lowerRoman": "i"
    case "upperRoman": "I"
    default: nil
    }
  }

  /// Counts an item; nil if it has no number.
  mutating func item(list: String, level: Int) -> Item? {
    guard let abstract = lists[list], let found = levels[abstract]?[level] else { return nil }
    var numbers = counts[abstract] ?? [:]
    let number = numbers[level].map { min($0 + 1, Self.maxNumber) } ?? found.start
    // Lists inside the one before begin again.
    numbers = numbers.filter { $0.key < level }
    numbers[level] = number
    counts[abstract] = numbers
    return found.type.map { Item(number: number, type: $0) }
  }
}
