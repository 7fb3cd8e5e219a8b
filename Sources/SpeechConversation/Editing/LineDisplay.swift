// SPDX-License-Identifier: Apache-2.0

/// The edited line on the terminal, in rows. Rewrites as little as possible, because screen readers read all output.
///
/// Rows are broken here, before the terminal would break them. So nothing depends on the terminal's width of flags or
/// combining marks: if it is uncertain, the cursor is placed by rewriting the row before it.
struct LineDisplay: Sendable {
  /// Before the cell of that number in that row.
  struct Place: Hashable {
    var row: Int
    var cell: Int
  }

  /// The rows shown; the first is where the line began. Empty: none.
  private(set) var rows: [[TextCell]] = []
  private var cursor = Place(row: 0, cell: 0)
  private var columns = 80

  var isShown: Bool { !rows.isEmpty }

  /// Shows a prompt and a text, with the cursor before the cell of that number. Returns what to write; the cursor of the
  /// terminal is where it was left, at first at the start of a row.
  mutating func show(
    _ prompt: [TextCell],
    text: [TextCell],
    cursor: Int,
    columns: Int,
    height: Int
  ) -> String {
    self.columns = columns
    let all = Self.rows(prompt + text, columns: columns)
    var place = Self.place(of: prompt.count + cursor, in: all)
    // More rows than the terminal has: those around the cursor.
    let most = max(1, height - 1)
    let first = min(max(0, place.row - most + 1), max(0, all.count - most))
    place.row -= first
    let shown = Array(all[first..<min(all.count, first + most)])
    var output = ""
    if rows.isEmpty {
      output = shown.map(Self.text).joined(separator: "\r\n")
      rows = shown
      self.cursor = Place(row: shown.count - 1, cell: shown.last?.count ?? 0)
    } else {
      output = change(to: shown)
    }
    return output + move(to: place)
  }

  /// Erases the line; other lines may be written in its place.
  mutating func erase() -> String {
    defer { forget() }
    return isShown ? Self.up(cursor.row) + "\r\u{1B}[J" : ""
  }

  /// Leaves the line on the screen; later output begins below it.
  mutating func leave() -> String {
    defer { forget() }
    guard isShown else { return "" }
    return Self.down(rows.count - 1 - cursor.row) + "\r\n"
  }

  /// Forgets the rows, which are no longer shown.
  mutating func forget() {
    rows = []
    cursor = Place(row: 0, cell: 0)
  }

  /// Erases the line after a change of the terminal's width, which may have rewrapped rows.
  mutating func eraseAfterResize(columns new: Int) -> String {
    guard isShown else { return "" }
    defer { forget() }
    let above = rows[..<cursor.row].reduce(0) {
      $0 + Self.broken(Self.width($1[...]), columns: new)
    }
    let before = Self.width(rows[cursor.row][..<cursor.cell]) / max(1, new)
    return Self.up(above + before) + "\r\u{1B}[J"
  }

  // MARK: - Changes

  private mutating func change(to new: [[TextCell]]) -> String {
    let count = rows.count
    var output = ""
    for (row, cells) in new.enumerated() {
      if row < rows.count, rows[row] == cells { continue }
      if row == rows.count {
        output += move(to: Place(row: row - 1, cell: rows[row - 1].count)) + "\r\n"
        rows.append([])
        cursor = Place(row: row, cell: 0)
      }
      let same = zip(rows[row], cells).prefix { $0 == $1 }.count
      output += move(to: Place(row: row, cell: same)) + Self.text(cells[same...])
      if rows[row].count > same { output += "\u{1B}[K" }
      rows[row] = cells
      cursor = Place(row: row, cell: cells.count)
    }
    if count > new.count, let last = new.last {
      output += move(to: Place(row: new.count - 1, cell: last.count)) + "\u{1B}[J"
      rows = new
    }
    return output
  }

  /// Moves the cursor of the terminal.
  private mutating func move(to place: Place) -> String {
    defer { cursor = place }
    var output =
      place.row < cursor.row ? Self.up(cursor.row - place.row) : Self.down(place.row - cursor.row)
    let row = rows[place.row]
    if place.row == cursor.row, cursor.cell <= row.count {
      let between = row[min(cursor.cell, place.cell)..<max(cursor.cell, place.cell)]
      if between.allSatisfy(\.isCertain) {
        let width = Self.width(between)
        return output + (place.cell < cursor.cell ? Self.left(width) : Self.right(width))
      }
    }
    output += "\r"
    let before = row[..<place.cell]
    return output
      + (before.allSatisfy(\.isCertain) ? Self.right(Self.width(before)) : Self.text(before))
  }

  // MARK: - Rows

  /// Breaks between words if possible. The last column is not used: terminals differ in the cursor position after it.
  private static func rows(_ cells: [TextCell], columns: Int) -> [[TextCell]] {
    let width = max(2, columns - 1)
    var rows: [[TextCell]] = [[]]
    var used = 0
    for cell in cells {
      if cell.isBlank, used + cell.columns > width {
        rows[rows.count - 1].append(.hiddenBlank)
        continue
      }
      if used + cell.columns > width, used > 0 {
        let row = rows[rows.count - 1]
        let blank = cell.isBlank ? nil : row.lastIndex(where: \.isBlank)
        // Do not break a row of one word, or at the blank after the prompt.
        let end = blank.map { 2 * $0 > row.count ? $0 + 1 : row.count } ?? row.count
        rows[rows.count - 1] = Array(row[..<end])
        rows.append(Array(row[end...]))
        used = Self.width(row[end...])
      }
      rows[rows.count - 1].append(cell)
      used += cell.columns
    }
    return rows
  }

  private static func place(of index: Int, in rows: [[TextCell]]) -> Place {
    var left = index
    for (number, row) in rows.enumerated() {
      if left < row.count || number == rows.count - 1 {
        return Place(row: number, cell: min(left, row.count))
      }
      left -= row.count
    }
    return Place(row: 0, cell: 0)
  }

  private static func width(_ cells: ArraySlice<TextCell>) -> Int {
    cells.reduce(0) { $0 + $1.columns }
  }

  private static func broken(_ width: Int, columns: Int) -> Int {
    max(1, (width + columns - 1) / max(1, columns))
  }

  private static func text(_ cells: [TextCell]) -> String { text(cells[...]) }

  private static func text(_ cells: ArraySlice<TextCell>) -> String {
    cells.lazy.map(\.text).joined()
  }

  // MARK: - What steers a terminal

  private static func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }
  private static func down(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)B" : "" }
  private static func right(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)C" : "" }
  private static func left(_ count: Int) -> String {
    count > 0 && count < 5
      ? String(repeating: "\u{8}", count: count) : count > 0 ? "\u{1B}[\(count)D" : ""
  }
}
