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
  }

  /// Notes, which are left out.
  private(set) var noteCount = 0

  private let styles: OpenStyles
  private let writer: BlockWriter
  private var frames: [Frame] = []
  /// For each cell of a table that is open: whether it has text.
  private var cells: [Bool] = []
  private var hasTitle = false
  private var isInBody = false
  private var description = ""

  init(styles: OpenStyles, writer: BlockWriter) {
    self.styles = styles
    self.writer = writer
  }

  func read(_ event: XMLReader.Event) {
    switch event {
    case .start(let element): start(element)
    case .end: end()
    case .text(let text):
      guard let frame = frames.last, !frame.isSkipped else { return }
      if frame.isDescription { description += String(decoding: text.bytes, as: UTF8.self) }
      guard frame.hasText else { return }
      writer.add(text.bytes, language: frame.language)
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
    "list-header-number", "number", "shapes", "notes",
  ]

  private func start(_ element: XMLElement) {
    let name = element.name.local
    if name == "body" { isInBody = true }
    if name == "note", frames.last?.isSkipped == false { noteCount += 1 }
    var frame = Frame(
      name: name,
      isSkipped: frames.last?.isSkipped ?? false
        || !isInBody && name != "document-content"
          && name != "document"
        || name == "note" || Self.skipped.contains(name)
    )
    frame.language = frames.last?.language
    frame.hasText = frames.last?.hasText ?? false
    frames.append(frame)
    guard !frame.isSkipped else { return }
    let style = element.value("style-name") ?? ""
    switch name {
    case "p": beginParagraph(paragraphName(style), style: style)
    case "h":
      let level = (element.value("outline-level").flatMap { Int($0) } ?? 1) + (hasTitle ? 1 : 0)
      beginParagraph("h\(max(1, min(level, 6)))", style: style)
    case "span": apply(style)
    case "ruby": open("ruby")
    case "ruby-text": open("rt")
    case "a": open("a", attributes: ["href": ""])
    case "list": beginList(element)
    case "list-item", "list-header": open("li")
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
    case _ where frame.isDescription: endDescription()
    default: break
    }
    for _ in 0..<frame.opened { writer.close() }
  }

  private func open(_ name: String, attributes: [String: String] = [:]) {
    guard let last = frames.indices.last else { return }
    writer.open(name, attributes: attributes)
    frames[last].opened += 1
  }

  /// A list that goes on after text between its items has numbers that are not known here.
  private func beginList(_ element: XMLElement) {
    let isContinued =
      element.value("continue-numbering") == "true" || element.value("continue-list") != nil
    let around = frames.dropLast().last { $0.listStyle != nil }?.listStyle
    let style = element.value("style-name") ?? around
    let level = frames.count { $0.name == "list" }
    if let last = frames.indices.last { frames[last].listStyle = style }
    open(!isContinued && styles.isNumbered(style ?? "", level: level) ? "ol" : "ul")
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

  private func paragraphName(_ style: String) -> String {
    if styles.isBased(style, on: ["Title"]) {
      hasTitle = true
      return "h1"
    }
    if styles.isBased(style, on: ["Quotations"]) { return "blockquote" }
    return styles.isBased(style, on: ["Preformatted_20_Text"]) ? "pre" : "p"
  }

  /// The name and the description of a picture are its text.
  private func beginDescription() {
    guard let last = frames.indices.last, frames.dropLast().last?.name == "frame" else { return }
    frames[last].isDescription = true
    frames[last].hasText = false
    description = ""
  }

  private func endDescription() {
    guard !description.isEmpty else { return }
    writer.mark("img", attributes: ["alt": description.prefix(Self.maxDescription).description])
    // Another may follow at once.
    writer.add(" ")
  }

  private static let maxDescription = 10_000
}
