// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem

/// Writes the text of a Word document (`word/document.xml`).
final class WordText {
  private struct Paragraph {
    var style: String?
    var outlineLevel: Int?
    var isListItem: Bool?
    var list: String?
    var listLevel: Int?
    /// Whether the next paragraph continues it: a large first letter, or one whose end was deleted.
    var joinsNext = false
    /// Its element was begun.
    var isOpen = false
    /// Elements that were begun for it.
    var opened = 0
    var isSkipped = false
  }

  private struct Run {
    var look = WordStyles.Look()
    var position: String?
    var language: String?
  }

  private struct Frame {
    var name: String
    /// Elements that were begun for it.
    var opened = 0
    var isSkipped: Bool
    var skipsContent = false
    var isNote = false
  }

  private let styles: WordStyles
  private var numbering: WordNumbering
  private let writer: BlockWriter
  private var frames: [Frame] = []
  /// The innermost last: a box with text is in a paragraph.
  private var paragraphs: [Paragraph] = []
  private var run = Run()
  private var propertiesDepth = 0
  private var isInText = false
  /// For each cell of a table that is open: whether it has text.
  private var cells: [Bool] = []
  private(set) var titlePage = TitlePage()
  /// Elements of the last paragraph that are still open.
  private var continued = 0
  /// The index of the file that is read.
  private var file = 0

  init(styles: WordStyles, numbering: WordNumbering, writer: BlockWriter) {
    self.styles = styles
    self.numbering = numbering
    self.writer = writer
  }

  /// Begins another file of the same document.
  func begin(file: Int) {
    self.file = file
    continued = 0
  }

  func read(_ event: XMLReader.Event) {
    switch event {
    case .start(let element): start(element)
    case .end: end()
    case .text(let text):
      guard isInText, frames.last?.isSkipped == false else { return }
      writer.add(text.bytes, language: run.language)
    case .skippedEntity: break
    }
  }

  // MARK: - Elements

  /// With a prefix of our own for what has a meaning here.
  private static func key(_ name: XMLName) -> String {
    guard let namespace = name.namespace else { return name.local }
    if namespace.hasSuffix("/main"), namespace.contains(text: "/wordprocessingml/") {
      return "w:" + name.local
    }
    if namespace.hasSuffix("/math") { return "m:" + name.local }
    return name.local
  }

  /// What is deleted, for programs, or said in another form beside it.
  private static let skipped: Set<String> = [
    "w:del", "w:moveFrom", "w:delText", "w:instrText", "w:delInstrText", "Fallback",
  ]

  private func start(_ element: XMLElement) {
    let name = Self.key(element.name)
    let around = frames.last
    let isSkipped =
      around?.isSkipped ?? false || around?.skipsContent ?? false && name == "w:sdtContent"
      || propertiesDepth == 0 && Self.skipped.contains(name)
    frames.append(Frame(name: name, isSkipped: isSkipped))
    guard !isSkipped else { return }
    if name == "w:pPr" || name == "w:tblPr" || name == "w:trPr" || name == "w:tcPr"
      || name == "w:sectPr"
    {
      propertiesDepth += 1
    }
    if propertiesDepth > 0 {
      readParagraphProperty(name, element: element)
    } else {
      readContent(name, element: element)
    }
  }

  private func readParagraphProperty(_ name: String, element: XMLElement) {
    guard let last = paragraphs.indices.last else { return }
    switch name {
    case "w:pStyle": paragraphs[last].style = element.value("val")
    case "w:outlineLvl": paragraphs[last].outlineLevel = element.value("val").flatMap { Int($0) }
    case "w:ilvl":
      paragraphs[last].listLevel = element.value("val").flatMap { Int($0) }
    case "w:numId":
      paragraphs[last].list = element.value("val")
      paragraphs[last].isListItem = paragraphs[last].list != "0"
    case "w:framePr":
      if let cap = element.value("dropCap"), cap != "none" { paragraphs[last].joinsNext = true }
    case "w:del": paragraphs[last].joinsNext = true
    default: break
    }
  }

  private func readContent(_ name: String, element: XMLElement) {
    switch name {
    case "w:p": paragraphs.append(Paragraph())
    case "w:r", "m:r": run = Run()
    case "w:t", "m:t": beginText()
    case "w:tab", "w:ptab": space()
    case "w:br", "w:cr": if beginParagraph() { writer.mark("br") }
    case "w:noBreakHyphen": if beginParagraph() { writer.add("-") }
    case "w:footnoteReference", "w:endnoteReference":
      if beginParagraph(), let id = element.value("id") {
        writer.refer(toNote: "\(name.dropFirst(2).dropLast("Reference".count)) \(id)")
      }
    case "w:footnote", "w:endnote": beginNote(name, element: element)
    case "rect":
      if ["t", "true", "1"].contains(element.value("hr")) { writer.mark("hr") }
    case "docPr": describe(element.value("descr"))
    case "w:hyperlink": if beginParagraph() { openInline("a", attributes: ["href": ""]) }
    case "w:tbl": openInline("table")
    case "w:tr": openInline("tr")
    case "w:tc":
      openInline("td")
      cells.append(false)
    case "w:ruby": if beginParagraph() { openInline("ruby") }
    case "w:rt": openInline("rt")
    case "m:sup": if beginParagraph() { openInline("sup") }
    case "m:sub": if beginParagraph() { openInline("sub") }
    case "m:den": if beginParagraph() { writer.add("/") }
    case "w:docPartGallery":
      guard element.value("val") == "Table of Contents",
        let content = frames.lastIndex(where: { $0.name == "w:sdt" })
      else { return }
      frames[content].skipsContent = true
    default: readRunProperty(name, element: element)
    }
  }

  /// Lines between notes and the text are notes as well.
  private func beginNote(_ name: String, element: XMLElement) {
    guard let last = frames.indices.last, let id = element.value("id"),
      element.value("type") ?? "normal" == "normal"
    else {
      if let last = frames.indices.last { frames[last].isSkipped = true }
      return
    }
    frames[last].isNote = true
    writer.beginNote("\(name.dropFirst(2)) \(id)", file: file)
  }

  private func readRunProperty(_ name: String, element: XMLElement) {
    let value = element.value("val")
    switch name {
    case "w:rStyle": run.look = value.map(styles.look) ?? run.look
    case "w:b": run.look.isBold = WordStyles.isOn(value)
    case "w:i": run.look.isItalic = WordStyles.isOn(value)
    case "w:vanish", "w:webHidden": run.look.isHidden = WordStyles.isOn(value)
    case "w:vertAlign": run.position = value
    case "w:lang":
      run.language = value.flatMap { LanguageCode($0)?.tag }
    default: break
    }
  }

  private func end() {
    guard let frame = frames.popLast() else { return }
    guard !frame.isSkipped else { return }
    switch frame.name {
    case "w:pPr", "w:tblPr", "w:trPr", "w:tcPr", "w:sectPr": propertiesDepth -= 1
    case "w:t", "m:t": isInText = false
    case "w:tc": _ = cells.popLast()
    case "w:p": if propertiesDepth == 0 { endParagraph() }
    default: break
    }
    for _ in 0..<frame.opened { writer.close() }
    if frame.isNote { writer.endNote() }
  }

  // MARK: - Text

  private func openInline(_ name: String, attributes: [String: String] = [:]) {
    guard let last = frames.indices.last else { return }
    writer.open(name, attributes: attributes)
    frames[last].opened += 1
  }

  private func beginText() {
    guard beginParagraph() else { return }
    isInText = true
    if run.look.isHidden { openInline("template") }
    if run.look.isBold { openInline("strong") }
    if run.look.isItalic { openInline("em") }
    switch run.position {
    case "superscript": openInline("sup")
    case "subscript": openInline("sub")
    default: break
    }
  }

  private func space() {
    if beginParagraph() { writer.add(" ") }
  }

  private func describe(_ description: String?) {
    guard let description, !description.isEmpty, beginParagraph() else { return }
    writer.mark("img", attributes: ["alt": description])
  }

  // MARK: - Paragraphs

  /// Begins the element of the paragraph before its first text. False if it is not read.
  private func beginParagraph() -> Bool {
    guard let last = paragraphs.indices.last else { return false }
    guard !paragraphs[last].isSkipped else { return false }
    guard !paragraphs[last].isOpen else { return true }
    if let cell = cells.indices.last {
      // A row is one block: a paragraph of a cell is a line of it.
      if cells[cell] { writer.mark("br") }
      cells[cell] = true
    } else if continued == 0 {
      guard let name = elementName(paragraphs[last]) else {
        paragraphs[last].isSkipped = true
        return false
      }
      if name == "li", let item = number(paragraphs[last]) {
        let attributes = ["start": "\(item.number)", "type": item.type]
        writer.open("ol", attributes: attributes)
        paragraphs[last].opened += 1
      }
      writer.open(name)
      paragraphs[last].opened += 1
      note(role(paragraphs[last]))
    } else {
      paragraphs[last].opened = continued
    }
    continued = 0
    paragraphs[last].isOpen = true
    return true
  }

  private func number(_ paragraph: Paragraph) -> WordNumbering.Item? {
    let own = paragraph.style.flatMap(styles.list)
    guard let list = paragraph.list ?? own?.list else { return nil }
    let level = paragraph.listLevel ?? (paragraph.list == nil ? own?.level : nil) ?? 0
    return numbering.item(list: list, level: level)
  }

  private func endParagraph() {
    guard let paragraph = paragraphs.popLast(), paragraph.isOpen, cells.isEmpty else { return }
    if paragraph.joinsNext, paragraphs.isEmpty {
      continued = paragraph.opened
    } else {
      for _ in 0..<paragraph.opened { writer.close() }
    }
  }

  private func role(_ paragraph: Paragraph) -> WordStyles.Role {
    let role = paragraph.style.map(styles.role) ?? .paragraph
    guard let level = paragraph.outlineLevel, role != .title else { return role }
    return (0..<9).contains(level) ? .heading(min(level + 1, 6)) : .paragraph
  }

  /// Keeps where a title or a heading of the text itself is.
  private func note(_ role: WordStyles.Role) {
    guard !frames.contains(where: \.isNote) else { return }
    switch role {
    case .title: titlePage.addTitle(at: writer.blockCount)
    case .heading: titlePage.addHeading(at: writer.blockCount)
    default: break
    }
  }

  /// Nil for what is not read.
  private func elementName(_ paragraph: Paragraph) -> String? {
    switch role(paragraph) {
    case .title: return "h1"
    // Where the title is of the first level, chapters are of the second.
    case .heading(let level): return "h\(min(level + (titlePage.hasTitle ? 1 : 0), 6))"
    case .quote: return "blockquote"
    case .code: return "pre"
    case .contents: return nil
    case .listItem: return paragraph.isListItem == false ? "p" : "li"
    case .paragraph: return paragraph.isListItem == true ? "li" : "p"
    }
  }
}
