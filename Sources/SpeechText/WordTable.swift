// SPDX-License-Identifier: Apache-2.0

/// A table with a row for each key, or for several, and a column for each language:
/// `keys ¦ English ¦ German ¦ French ¦ Spanish`. Only the keys are parsed at first.
struct WordTable: Sendable {
  private let rows: [Substring: Substring]

  init(_ text: String) {
    var rows: [Substring: Substring] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let bar = Self.bar(in: line) else { continue }
      let row = Substring(line[line.index(bar, offsetBy: 2)...])
      for key in line[..<bar].split(separator: UInt8(ascii: " ")) { rows[Substring(key)] = row }
    }
    self.rows = rows
  }

  /// Where the first `¦` begins, which has two bytes.
  private static func bar(in line: Substring.UTF8View) -> Substring.Index? {
    var index = line.startIndex
    while index < line.endIndex {
      let next = line.index(after: index)
      if line[index] == 0xC2, next < line.endIndex, line[next] == 0xA6 { return index }
      index = next
    }
    return nil
  }

  /// Whether any language has a word.
  func hasKey(_ key: some StringProtocol) -> Bool { rows[Substring(key)] != nil }

  /// Nil where the language has no word.
  func cell(_ key: some StringProtocol, _ language: any Language) -> String? {
    rows[Substring(key)].flatMap { cell(of: $0, language) }
  }

  /// Any word of the language that is wanted.
  func firstCell(_ language: any Language, where isWanted: (String) -> Bool) -> String? {
    for row in rows.values {
      if let cell = cell(of: row, language), isWanted(cell) { return cell }
    }
    return nil
  }

  private func cell(of row: Substring, _ language: any Language) -> String? {
    var rest = row.utf8[...]
    for _ in 0..<language.name.rawValue {
      guard let bar = Self.bar(in: rest) else { return nil }
      rest = rest[rest.index(bar, offsetBy: 2)...]
    }
    var cell = Self.bar(in: rest).map { rest[..<$0] } ?? rest
    while cell.first == UInt8(ascii: " ") { cell.removeFirst() }
    while cell.last == UInt8(ascii: " ") { cell.removeLast() }
    return cell.isEmpty ? nil : String(Substring(cell))
  }
}
