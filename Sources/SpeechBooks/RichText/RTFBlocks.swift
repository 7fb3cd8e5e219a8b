// SPDX-License-Identifier: Apache-2.0

/// Begins and ends the paragraphs, rows and cells of Rich Text Format, which only says where they end.
struct RTFBlocks {
  /// By the number of a style.
  var headings: [Int: RTFHeading] = [:]

  private let writer: BlockWriter
  private var isOpen = false
  private var isRowOpen = false
  private var isCellOpen = false
  private var hasTitle = false

  init(writer: BlockWriter) { self.writer = writer }

  /// Begins the element of a paragraph or a cell before its first text. False where it is not read.
  mutating func begin(_ state: RTFState, isSpace: Bool = false) -> Bool {
    guard state.destination == .text else { return false }
    if state.isInTable {
      guard !isCellOpen else { return true }
      endParagraph()
      if !isRowOpen { writer.open("tr") }
      writer.open("td")
      (isRowOpen, isCellOpen) = (true, true)
      return true
    }
    guard !isOpen else { return true }
    // White space begins nothing.
    guard !isSpace else { return false }
    endRow()
    let heading = state.style.flatMap { headings[$0] }
    guard heading?.isContents != true else { return false }
    writer.open(elementName(heading, state: state))
    isOpen = true
    return true
  }

  private mutating func elementName(_ heading: RTFHeading?, state: RTFState) -> String {
    if heading?.isTitle == true {
      hasTitle = true
      return "h1"
    }
    let stated = state.outlineLevel.flatMap { (0..<9).contains($0) ? $0 + 1 : nil }
    guard let level = stated ?? heading?.level else { return state.isListItem ? "li" : "p" }
    // Where the title is of the first level, chapters are of the second.
    return "h\(min(level + (hasTitle ? 1 : 0), 6))"
  }

  mutating func endLine(_ state: RTFState) {
    // A row is one block: a paragraph of a cell is a line of it.
    if isCellOpen, state.isInTable { writer.mark("br") } else { endParagraph() }
  }

  private mutating func endParagraph() {
    guard isOpen else { return }
    writer.close()
    isOpen = false
  }

  mutating func endCell() {
    guard isCellOpen else { return }
    writer.close()
    isCellOpen = false
  }

  mutating func endRow() {
    endCell()
    guard isRowOpen else { return }
    writer.close()
    isRowOpen = false
  }

  /// Ends what is open.
  mutating func finish() {
    endRow()
    endParagraph()
  }
}
