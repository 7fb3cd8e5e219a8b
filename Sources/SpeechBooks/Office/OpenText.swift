// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// Writes the text of an OpenDocument text (`content.xml`).
final class OpenText {
  private struct Frame {
    var name: String
    /// Elements that were begun for it.
    var opened = 0
    var isSkipped: Bool
    var language: String?
    var listStyle: String?
    /// Whether text directly in it is read.
    var hasText = false
    var isDescription = false
    /// It is part of a formula.
    var isFormula = false
    /// Of a list: how many items it has, also of the lists that it continues.
    var itemCount = 0
    /// Of a list: the name by which others continue it.
    var listName: String?
  }

  private let styles: OpenStyles
  private let writer: BlockWriter
  private var frames: [Frame] = []
  /// For each cell of a table that is open: whether it has text.
  private var cells: [Bool] = []
  private(set) var titlePage = TitlePage()
  private var isInBody = false
  private var description = ""
  /// Cells around each note that is open.
  private var outerCells: [[Bool]] = []
  /// The names of formulas, and what is in them.
  private var formulas: [String: [UInt8]]
  /// Whether the frame of a picture that is open has a formula.
  private var hasFormula = false
  /// How many items the lists before have, by their names.
  private var itemCounts: [String: Int] = [:]
  private var lastItemCount = 0

  /// - Parameter formulas: documents in MathML, by the names of the objects.
  init(styles: OpenStyles, formulas: [String: [UInt8]] = [:], writer: BlockWriter) {
    self.styles = styles
    self.formulas = formulas
    self.writer = writer
  }

  func read(_ event: XMLReader.Event) {
    switch event {
    case .start(let element): start(element)
    case .end: end()
    case .text(let text):
      guard let frame = frames.last, !frame.isSkipped else { return }
      if frame.isDescription { description += String(decoding: text.bytes, as: UTF8.self) }
      guard frame.hasText || frame.isFormula else { return }
      writer.add(text.bytes, language: frame.isFormula ? nil : frame.language)
    case .skippedEntity: break
    }
  }

  // MARK: -

  /// What was deleted, is for programs or for the eye, or repeats the text.
  private static let skipped: Set<String> = [
    "tracked-changes", "annotation", "annotation-end", "table-of-content", "alphabetical-index",
    "illustration-index", "table-index", "object-index", "user-index", "sequence-decls",
    "variable-decls", "user-field-decls", "forms", "scripts", "event-listeners", "hidden-text",
    "hidden-paragraph", "covered-table-cell", "page-number", "page-count", "binary-data",
    "bibliography-mark-label", "dde-connection-decls", "alphabetical-index-auto-mark-file",
    "list-header-number", "number", "shapes", "notes", "note-citation",
  ]

  private func start(_ element: XMLElement) {
    let name = element.name.local
    if name == "body" { isInBody = true }
    var frame = Frame(
      name: name,
      isSkipped: frames.last?.isSkipped ?? false
        || !isInBody && name != "document-content"
          && name != "document"
        || Self.skipped.contains(name)
    )
    frame.isFormula = name == "math" || frames.last?.isFormula ?? false
    frame.language = frames.last?.language
    frame.hasText = frames.last?.hasText ?? false
    frames.append(frame)
    guard !frame.isSkipped else { return }
    if frame.isFormula {
      if name == "math" { hasFormula = true }
      return open(name.lowercased(), attributes: Self.attributes(element))
    }
    let style = element.value("style-name") ?? ""
    switch name {
    case "p":
      beginParagraph(paragraphName(style), style: style)
      if isTitle(style), isInFlow { titlePage.addTitle(at: writer.blockCount) }
    case "h":
      let outline = element.value("outline-level").flatMap { Int($0) } ?? 1
      let level = outline + (titlePage.hasTitle ? 1 : 0)
      beginParagraph("h\(max(1, min(level, 6)))", style: style)
      if isInFlow { titlePage.addHeading(at: writer.blockCount) }
    case "span": apply(style)
    case "ruby": open("ruby")
    case "ruby-text": open("rt")
    case "a": open("a", attributes: ["href": ""])
    case "list": beginList(element)
    case "list-item", "list-header":
      if name == "list-item", let list = frames.lastIndex(where: { $0.name == "list" }) {
        frames[list].itemCount += 1
      }
      open("li")
    case "note-body": beginNote()
    case "frame": hasFormula = false
    case "object": if let target = element.value("href") { addFormula(target) }
    case "table": open("table")
    case "table-row": open("tr")
    case "table-cell":
      open("td")
      cells.append(false)
    case "s", "tab": if frame.hasText { writer.add(" ") }
    case "line-break": if frame.hasText { writer.mark("br") }
    case "desc", "title":
      if element.name.namespace?.contains(text: "svg") == true { beginDescription() }
    default: break
    }
  }

  private func end() {
    guard let frame = frames.popLast(), !frame.isSkipped else { return }
    switch frame.name {
    case "body": isInBody = false
    case "table-cell": _ = cells.popLast()
    case "list":
      lastItemCount = frame.itemCount
      if let name = frame.listName, itemCounts.count < Self.maxLists {
        itemCounts[name] = frame.itemCount
      }
    case _ where frame.isDescription: endDescription()
    default: break
    }
    for _ in 0..<frame.opened { writer.close() }
    if frame.name == "note-body" {
      writer.endNote()
      cells = outerCells.popLast() ?? []
    }
  }

  private func open(_ name: String, attributes: [String: String] = [:]) {
    guard let last = frames.indices.last else { return }
    writer.open(name, attributes: attributes)
    frames[last].opened += 1
  }

  /// A note is in the paragraph that refers to it.
  private func beginNote() {
    guard let last = frames.indices.last else { return }
    let name = "note \(writer.noteCount + 1)"
    writer.refer(toNote: name)
    writer.beginNote(name)
    outerCells.append(cells)
    cells = []
    frames[last].hasText = false
  }

  private static let maxLists = 100_000

  /// A list may go on after text between its items.
  private func beginList(_ element: XMLElement) {
    var before = element.value("continue-list").map { itemCounts[$0] ?? 0 }
    if before == nil, element.value("continue-numbering") == "true" { before = lastItemCount }
    let around = frames.dropLast().last { $0.listStyle != nil }?.listStyle
    let style = element.value("style-name") ?? around
    let level = frames.count { $0.name == "list" }
    if let last = frames.indices.last {
      frames[last].listStyle = style
      frames[last].itemCount = before ?? 0
      frames[last].listName = element.value("id")
    }
    guard styles.isNumbered(style ?? "", level: level) else { return open("ul") }
    open("ol", attributes: before.map { ["start": "\($0 + 1)"] } ?? [:])
  }

  private func beginParagraph(_ name: String, style: String) {
    if let last = frames.indices.last { frames[last].hasText = true }
    if let cell = cells.indices.last {
      // A row is one block: a paragraph of a cell is a line of it.
      if cells[cell] { writer.mark("br") }
      cells[cell] = true
    } else {
      open(name)
    }
    guard let style = styles.style(style), let last = frames.indices.last else { return }
    frames[last].language = style.language ?? frames[last].language
    // A paragraph that is bold as a whole emphasizes nothing.
    if style.isHidden { open("template") }
  }

  private func apply(_ name: String) {
    guard let style = styles.style(name), let last = frames.indices.last else { return }
    frames[last].language = style.language ?? frames[last].language
    if style.isHidden { open("template") }
    if style.isBold || styles.isBased(name, on: ["Strong_20_Emphasis"]) { open("strong") }
    if style.isItalic || styles.isBased(name, on: ["Emphasis"]) { open("em") }
    if let position = style.position { open(position) }
  }

  /// Whether a paragraph is in neither a table nor a note.
  private var isInFlow: Bool { cells.isEmpty && outerCells.isEmpty }

  /// In some documents the style of the subtitle is based on that of the title.
  private func isTitle(_ style: String) -> Bool {
    styles.isBased(style, on: ["Title"]) && !styles.isBased(style, on: ["Subtitle"])
  }

  private func paragraphName(_ style: String) -> String {
    if isTitle(style) { return "h1" }
    if styles.isBased(style, on: ["Quotations"]) { return "blockquote" }
    if styles.isBased(style, on: ["Horizontal_20_Line"]) { return "hr" }
    return styles.isBased(style, on: ["Preformatted_20_Text"]) ? "pre" : "p"
  }

  // MARK: - Formulas

  private static func attributes(_ element: XMLElement) -> [String: String] {
    Dictionary(element.attributes.map { ($0.name.local, $0.value) }) { first, _ in first }
  }

  /// Writes a formula that is a document of its own.
  private func addFormula(_ target: String) {
    let name = target.hasPrefix("./") ? String(target.dropFirst(2)) : target
    // Each object is in one place.
    guard let bytes = formulas.removeValue(forKey: String(name.prefix { $0 != "/" })) else {
      return
    }
    var depth = 0
    do throws(MarkupError) {
      var reader = try XMLReader(bytes)
      while let event = try reader.next() {
        switch event {
        case .start(let element):
          writer.open(
            element.name.local.lowercased(),
            attributes: Self.attributes(element)
          )
          depth += 1
        case .end:
          writer.close()
          depth -= 1
        case .text(let text): writer.add(String(decoding: text.bytes, as: UTF8.self))
        case .skippedEntity: break
        }
      }
      hasFormula = true
    } catch {
      // What comes after the fault is not known.
      for _ in 0..<depth { writer.close() }
    }
  }

  /// The name and the description of a picture are its text.
  private func beginDescription() {
    guard let last = frames.indices.last, frames.dropLast().last?.name == "frame" else { return }
    frames[last].isDescription = true
    frames[last].hasText = false
    description = ""
  }

  private func endDescription() {
    // What was read as a formula is not described.
    guard !description.isEmpty, !hasFormula else { return }
    writer.mark("img", attributes: ["alt": description.prefix(Self.maxDescription).description])
    // Another may follow at once.
    writer.add(" ")
  }

  private static let maxDescription = 10_000
}
