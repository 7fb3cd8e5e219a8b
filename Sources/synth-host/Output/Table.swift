// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// Text in columns.
struct Table {
  private let header: [String]
  private var rows: [[String]] = []

  init(_ header: [String]) { self.header = header }

  /// Adds a row; cells are made safe for one line.
  mutating func add(_ row: [String]) { rows.append(row.map(\.shown)) }

  /// The lines, no wider than `columns` if that can be: `spare`, whose content also appears
  /// elsewhere, is shortened first, then the widest, but never the last, which people copy. What
  /// still does not fit becomes a list: a few lines for each row, of which the cell in the column
  /// `title` is the first. Without `mayShorten` it becomes one at once.
  func lines(
    columns: Int?,
    spare: Int? = nil,
    mayShorten: Bool = true,
    title: Int = 0
  ) -> [String] {
    var widths = header.indices.map { column in
      ([header] + rows).map { $0[column].displayWidth }.max() ?? 0
    }
    let last = widths.count - 1
    if let columns, mayShorten {
      let excess = widths.reduce(0, +) + 2 * last - columns
      if let spare, excess > 0 { widths[spare] = max(8, widths[spare] - excess) }
      while widths.reduce(0, +) + 2 * last > columns,
        let widest = widths[..<last].indices.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > 8
      {
        widths[widest] -= 1
      }
    }
    if let columns, widths.reduce(0, +) + 2 * last > columns { return records(title: title) }
    return ([header] + rows).map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        line += isLast ? cell : cell.fitted(to: widths[column]) + "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// A line for each cell that has something in it, and a blank line between rows.
  private func records(title: Int) -> [String] {
    let others = header.indices.filter { $0 != title }
    let width = others.map { header[$0].displayWidth }.max() ?? 0
    var lines: [String] = []
    for row in rows {
      if !lines.isEmpty { lines.append("") }
      lines.append(row[title].isEmpty ? "-" : row[title])
      for column in others where !row[column].isEmpty {
        lines.append("  " + header[column].lowercased().fitted(to: width) + "  " + row[column])
      }
    }
    return lines
  }
}

extension String {
  /// Columns a terminal gives the text: East Asian wide characters take two, combining ones none.
  fileprivate var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }

  fileprivate func fitted(to width: Int) -> String {
    let own = displayWidth
    guard own > width else { return self + String(repeating: " ", count: width - own) }
    var result = ""
    var used = 0
    for character in self where used + character.displayWidth < width {
      used += character.displayWidth
      result.append(character)
    }
    return result + "…" + String(repeating: " ", count: width - used - 1)
  }
}

extension Character {
  /// By the ranges of Unicode's EastAsianWidth that are wide throughout.
  fileprivate var displayWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
