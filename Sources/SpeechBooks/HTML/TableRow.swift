// SPDX-License-Identifier: Apache-2.0

/// The row of a table whose cells have paragraphs: if these are short, the row is one block nevertheless.
struct TableRow {
  /// Its first block; nil outside of a row.
  private var start: Int?
  /// The block after each of its cells.
  private var cellEnds: Set<Int> = []

  /// Blocks, and runs of each, in a row.
  private static let maxCount = 24
  /// A longer row is the layout of a page.
  private static let maxSize = 600

  /// - Parameter kind: of the text around it: a row in a row is the layout of a page.
  mutating func begin(at block: Int, in kind: BookBlock.Kind) {
    start = kind == .tableRow ? nil : block
    cellEnds = []
  }

  mutating func endCell(at block: Int) {
    if start != nil, cellEnds.count < Self.maxCount { cellEnds.insert(block) }
  }

  /// Makes the blocks since the beginning one, unless a place or a note is among them.
  mutating func end(_ content: inout HTMLContent, notes: NoteFinder) {
    defer { start = nil }
    guard let start, start + 1 < content.blocks.count, !notes.hasSpan(from: start),
      content.lastAnchor <= start
    else { return }
    let blocks = content.blocks[start...]
    guard blocks.count <= Self.maxCount,
      blocks.allSatisfy({ $0.kind == .tableRow && $0.runs.count <= Self.maxCount }),
      blocks.reduce(0, { $0 + $1.text.utf8.count }) <= Self.maxSize
    else { return }
    var row = blocks[start]
    for index in blocks.indices.dropFirst() {
      let isMarked = row.runs.last?.text.last.map { ".,:;!?".contains($0) } ?? true
      let isCell = cellEnds.contains(index)
      row.runs.append(isCell ? InlineRun(isMarked ? " " : "; ") : .lineBreak)
      row.runs += blocks[index].runs
      row.noteReferences += blocks[index].noteReferences
    }
    row.runs = row.runs.mergingEqualStyles
    content.blocks.removeLast(blocks.count)
    content.blocks.append(row)
  }
}
