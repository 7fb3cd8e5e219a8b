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
  /// What of its abstract list a list begins in its own way, by its levels.
  private var overrides: [String: [Int: Level]] = [:]
  /// The levels of such lists that have begun.
  private var begun: [String: Set<Int>] = [:]
  /// The last number of each level of an abstract list.
  private var counts: [String: [Int: Int]] = [:]

  init() {}

  /// - Parameter root: of `numbering.xml`.
  init(_ root: XMLNode) {
    for node in root.children("abstractNum") {
      guard let id = node.value("abstractNumId") else { continue }
      var found: [Int: Level] = [:]
      for level in node.children("lvl") {
        if let index = level.value("ilvl").flatMap({ Int($0) }) {
          found[index] = Self.level(level)
        }
      }
      levels[id] = found
    }
    for node in root.children("num") {
      guard let id = node.value("numId"), let abstract = node.child("abstractNumId")?.value("val")
      else { continue }
      lists[id] = abstract
      for own in node.children("lvlOverride") {
        guard let index = own.value("ilvl").flatMap({ Int($0) }) else { continue }
        var level = own.child("lvl").map(Self.level) ?? levels[abstract]?[index] ?? Level()
        if let start = own.child("startOverride")?.value("val").flatMap({ Int($0) }) {
          level.start = max(0, min(start, Self.maxNumber))
        }
        overrides[id, default: [:]][index] = level
      }
    }
  }

  private static let maxNumber = 1_000_000

  private static func level(_ node: XMLNode) -> Level {
    let start = node.child("start")?.value("val").flatMap { Int($0) } ?? 1
    return Level(
      start: max(0, min(start, maxNumber)),
      type: type(node.child("numFmt")?.value("val"))
    )
  }

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
    guard let abstract = lists[list] else { return nil }
    let own = overrides[list]?[level]
    guard let found = own ?? levels[abstract]?[level] else { return nil }
    // It begins once; lists of one abstract list go on with its numbers.
    let begins = own != nil && begun[list, default: []].insert(level).inserted
    var numbers = counts[abstract] ?? [:]
    let number =
      (begins ? nil : numbers[level]).map { min($0 + 1, Self.maxNumber) } ?? found.start
    // Lists inside the one before begin again.
    numbers = numbers.filter { $0.key < level }
    numbers[level] = number
    counts[abstract] = numbers
    return found.type.map { Item(number: number, type: $0) }
  }
}
