// SPDX-License-Identifier: Apache-2.0

/// Begins and ends the paragraphs, rows and cells of Rich Text Format, which only says where they end.
struct RTFBlocks {
  /// By the number of a style.
  var headings: [Int: RTFHeading] = [:]

  /// What of a text is open.
  private struct Open {
    var paragraph = false
    var row = false
    var cell = false
    var heading = false
  }

  private let writer: BlockWriter
  private var open = Open()
  /// Of the text around the note that is open.
  private var outer: Open?
  private var hasTitle = false

  init(writer: BlockWriter) { self.writer = writer }

  /// Begins the element of a paragraph or a cell before its first text. False where it is not read.
  mutating func begin(_ state: RTFState, isSpace: Bool = false) -> Bool {
    guard state.destination == .text else { return false }
    if state.isInTable {
      guard !open.cell else { return true }
      endParagraph()
      if !open.row { writer.open("tr") }
      writer.open("td")
      (open.row, open.cell) = (true, true)
      return true
    }
    guard !open.paragraph else { return true }
    // White space begins nothing.
    guard !isSpace else { return false }
    endRow()
    let heading = state.style.flatMap { headings[$0] }
    guard heading?.isContents != true else { return false }
    let name = elementName(heading, state: state)
    writer.open(name)
    (open.paragraph, open.heading) = (true, name.first == "h")
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
    if open.cell, state.isInTable { writer.mark("br") } else { endParagraph() }
  }

  private mutating func endParagraph() {
    guard open.paragraph else { return }
    writer.close()
    (open.paragraph, open.heading) = (false, false)
  }

  mutating func endCell() {
    guard open.cell else { return }
    writer.close()
    open.cell = false
  }

  mutating func endRow() {
    endCell()
    guard open.row else { return }
    writer.close()
    open.row = false
  }

  /// Whether a heading is open.
  var isHeading: Bool { open.heading }

  /// Begins a note in what is open.
  mutating func beginNote() {
    let name = "note \(writer.noteCount + 1)"
    writer.refer(toNote: name)
    writer.beginNote(name)
    outer = open
    open = Open()
  }

  mutating func endNote() {
    endRow()
    endParagraph()
    writer.endNote()
    open = outer ?? Open()
    outer = nil
  }

  /// Ends what is open.
  mutating func finish() {
    if outer != nil { endNote() }
    endRow()
    endParagraph()
  }
}
