// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Writes the text of a FictionBook 2, and keeps what it says about itself.
final class FictionBookText {
  private struct Frame {
    var name: String
    /// Elements that were begun for it.
    var opened = 0
    var isSkipped: Bool
    /// It is, or is in, a body with notes.
    var isInNotes = false
    var isNote = false
  }

  private(set) var title = ""
  private(set) var creators: [String] = []
  private(set) var language = ""
  private(set) var identifier = ""
  /// The first block of each section, and how many sections it is in, itself included.
  private(set) var sections: [(block: Int, depth: Int)] = []
  /// Base64, as written.
  private(set) var cover = ""
  private let writer: BlockWriter
  private let maxCover: Int
  private var frames: [Frame] = []
  private var bodyCount = 0
  /// Sections that are open.
  private var depth = 0
  private var coverName: String?
  private var isInCover = false

  /// - Parameter maxCover: bytes of Base64 that are kept.
  init(writer: BlockWriter, maxCover: Int) {
    self.writer = writer
    self.maxCover = maxCover
  }

  func read(_ event: XMLReader.Event) {
    switch event {
    case .start(let element): start(element)
    case .end: end()
    case .text(let text): add(text.bytes)
    case .skippedEntity(let name):
      if let text = HTMLEntities.text(of: name) { add(Array(text.utf8)[...]) }
    }
  }

  /// Whether more of the cover was found than is kept.
  var isCoverTooLarge: Bool { cover.utf8.count > maxCover }

  // MARK: - Elements

  private func isIn(_ names: String...) -> Bool {
    frames.count >= names.count
      && zip(frames.suffix(names.count), names).allSatisfy { $0.name == $1 }
  }

  private func start(_ element: XMLElement) {
    let name = element.name.local
    let isSkipped = frames.last?.isSkipped ?? false
    frames.append(
      Frame(name: name, isSkipped: isSkipped, isInNotes: frames.last?.isInNotes ?? false)
    )
    guard let last = frames.indices.last else { return }
    switch name {
    case "description", "stylesheet": frames[last].isSkipped = true
    case "body":
      bodyCount += 1
      // Notes and comments have bodies of their own after the text.
      if bodyCount > 1, element.value("name") != nil {
        (frames[last].isSkipped, frames[last].isInNotes) = (true, true)
      }
    case "author":
      if isIn("title-info", "author") { creators.append("") }
    case "image" where isIn("coverpage", "image"):
      coverName = coverName ?? element.value("href").map { String($0.drop { $0 == "#" }) }
    case "binary":
      frames[last].isSkipped = true
      isInCover = coverName != nil && element.value("id") == coverName && cover.isEmpty
    case "section" where frames[last].isInNotes:
      // One without an identifier holds others; one in a note is part of that.
      guard isSkipped, let id = element.value("id") else { break }
      (frames[last].isSkipped, frames[last].isNote) = (false, true)
      writer.beginNote(id)
    // The number of the note.
    case "title" where frames[last].isInNotes: frames[last].isSkipped = true
    default: if !isSkipped { startText(name, element: element) }
    }
  }

  private func startText(_ name: String, element: XMLElement) {
    switch name {
    case "section":
      depth += 1
      open("section")
      sections.append((writer.blockCount, depth))
    case "title":
      // That of a poem is below that of its section.
      let isOfPoem = frames.dropLast().last?.name == "poem"
      open("h\(min(depth + (isOfPoem ? 2 : 1), 6))")
    case "subtitle": open(isInTitle ? "span" : "p")
    case "p", "v":
      // The lines of a title are one heading; those of a verse belong together.
      if isInTitle || name == "v" { separateLine() } else { open("p") }
    case "stanza": open("div")
    case "epigraph", "cite": open("blockquote")
    case "text-author", "date": open("p")
    case "empty-line": writer.mark("hr")
    case "emphasis": open("em")
    case "strong", "sup", "sub", "code", "table", "tr", "td", "th": open(name)
    case "a":
      let target = element.value("href") ?? ""
      guard element.value("type") == "note" else { return open("a", attributes: ["href": target]) }
      // Its text is the number of a note.
      if target.hasPrefix("#") { writer.refer(toNote: String(target.dropFirst())) }
      open("template")
    case "image":
      if let description = element.value("alt"), !description.isEmpty {
        writer.mark("img", attributes: ["alt": description])
      }
    case "style":
      // Its text is part of the sentence; the element of HTML has another meaning.
      open("span")
    default: break
    }
  }

  private var isInTitle: Bool { frames.contains { $0.name == "title" } }

  private func separateLine() { writer.mark("br") }

  private func open(_ name: String, attributes: [String: String] = [:]) {
    guard let last = frames.indices.last else { return }
    writer.open(name, attributes: attributes)
    frames[last].opened += 1
  }

  private func end() {
    guard let frame = frames.popLast() else { return }
    if frame.name == "binary" { isInCover = false }
    if frame.name == "section", !frame.isSkipped, !frame.isInNotes { depth -= 1 }
    for _ in 0..<frame.opened { writer.close() }
    if frame.isNote { writer.endNote() }
  }

  // MARK: - Text

  private func add(_ bytes: ArraySlice<UInt8>) {
    if isInCover {
      if cover.utf8.count <= maxCover {
        cover += String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
      }
    } else if frames.last?.isSkipped == true {
      if frames.count < 8 { describe(String(decoding: bytes, as: UTF8.self)) }
    } else if frames.contains(where: { Self.textElements.contains($0.name) }) {
      writer.add(bytes)
    }
  }

  private static let textElements: Set<String> = [
    "p", "v", "subtitle", "text-author", "date", "td", "th",
  ]

  private func describe(_ text: String) {
    guard isInMainInfo else { return }
    if isIn("title-info", "book-title") { title += text }
    if isIn("title-info", "lang") { language += text }
    if isIn("document-info", "id") { identifier += text }
    let names = ["first-name", "middle-name", "last-name", "nickname"]
    guard let last = creators.indices.last,
      names.contains(where: { isIn("title-info", "author", $0) })
    else { return }
    let isNickname = frames.last?.name == "nickname"
    if isNickname, !creators[last].isEmpty { return }
    creators[last] += (creators[last].isEmpty ? "" : " ") + text
  }

  /// What describes the book from which it was translated has the same elements.
  private var isInMainInfo: Bool { frames.contains { $0.name == "description" } }
}
