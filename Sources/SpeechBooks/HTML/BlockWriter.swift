// SPDX-License-Identifier: Apache-2.0

/// Writes what documents of other kinds say as the elements of HTML, of which blocks are made.
final class BlockWriter {
  private let options: BlockOptions
  private let text: BlockBuilder
  /// Notes, which are apart from the text.
  private lazy var notes = BlockBuilder(options)
  private(set) var noteCount = 0
  /// What is written now is a note, or in one.
  private var noteDepth = 0
  /// The index of the file that each note is in.
  private var noteFiles: [String: Int] = [:]
  private var language = TextLanguage()
  /// Where in its source that is which is written now.
  var place = SourcePlace.unknown

  init(limits: BookLimits) {
    var options = BlockOptions()
    options.maxDepth = limits.depth
    self.options = options
    text = BlockBuilder(options)
  }

  private var builder: BlockBuilder { noteDepth > 0 ? notes : text }

  /// Begins an element of HTML.
  func open(_ name: String, attributes: [String: String] = [:]) {
    builder.start(
      name,
      place: place,
      locate: { LocatedText(Array($0.utf8), place: self.place.asWhole) }
    ) { attributes[$0] }
  }

  /// Ends the innermost element.
  func close() { builder.endInnermost() }

  /// Writes an element without content, such as `br`.
  func mark(_ name: String, attributes: [String: String] = [:]) {
    open(name, attributes: attributes)
    close()
  }

  /// Writes text in UTF-8.
  /// - Parameter language: what is stated for it.
  func add(_ bytes: ArraySlice<UInt8>, language: String? = nil) {
    if let language { open("span", attributes: ["lang": language]) }
    builder.add(LocatedText(Array(bytes), place: place))
    if language != nil { close() }
    self.language.add(String(decoding: bytes, as: UTF8.self), language: language)
  }

  /// Writes what stands for something in the source.
  func add(_ text: String, language: String? = nil) {
    builder.add(LocatedText(Array(text.utf8), place: place.asWhole))
    self.language.add(text, language: language)
  }

  // MARK: - Notes

  /// The index of the next block of the text, where a block ends here.
  var blockCount: Int { text.content.blocks.count }

  /// What is written here refers to a note.
  func refer(toNote name: String) {
    mark("a", attributes: ["href": "#" + name, "hidden": "hidden"])
  }

  /// Begins a note, which is not part of the text around it. One in another note is part of that.
  /// - Parameter file: the index of the file that it is in.
  func beginNote(_ name: String, file: Int = 0) {
    noteDepth += 1
    guard noteDepth == 1 else { return }
    noteCount += 1
    noteFiles["#" + name] = file
    open("aside", attributes: ["role": "doc-footnote", "id": name])
  }

  func endNote() {
    if noteDepth == 1 { close() }
    noteDepth = max(0, noteDepth - 1)
  }

  /// The notes, with the names by which the text refers to them.
  private func finishNotes() -> [BookBlock] {
    guard noteCount > 0 else { return [] }
    noteDepth = 0
    notes.finish()
    var blocks = notes.content.blocks
    for span in notes.content.notes {
      for index in span.blocks where blocks[index].note == nil {
        let name = "#" + (span.ids.first ?? "")
        blocks[index].note = name
        blocks[index].file = noteFiles[name] ?? 0
      }
    }
    return blocks
  }

  // MARK: -

  /// Ends the document.
  /// - Parameters:
  ///   - file: its name in errors.
  ///   - languages: what is stated for the text as a whole.
  func finish(file: String, languages: [String] = []) throws(BookError) -> HTMLContent {
    let asides = finishNotes()
    text.finish()
    for builder in noteCount > 0 ? [text, notes] : [text] {
      guard !builder.isTooDeep else { throw .tooDeep(what: file, limit: BookLimits().depth) }
      guard !builder.isOverfull else {
        throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
      }
    }
    var content = text.content
    content.asides = asides
    content.language = language.language(orOf: languages)
    for index in content.blocks.indices { settle(&content.blocks[index], in: content.language) }
    for index in content.asides.indices { settle(&content.asides[index], in: content.language) }
    return content
  }

  /// Keeps languages of parts that differ from that of the whole. Programs note one also where they only guess it, at names
  /// and single words.
  private func settle(_ block: inout BookBlock, in language: String?) {
    guard block.runs.contains(where: { $0.style.language != nil }) else { return }
    let usual = language?.prefix { $0 != "-" }
    var start = 0
    while start < block.runs.count {
      let stated = block.runs[start].style.language
      let end = block.runs[start...].firstIndex { $0.style.language != stated } ?? block.runs.count
      let part = block.runs[start..<end]
      if let stated, stated.prefix(while: { $0 != "-" }) == usual || !Self.isPhrase(part) {
        for index in part.indices { block.runs[index].style.language = nil }
      }
      start = end
    }
    block.runs = block.runs.mergingEqualStyles
  }

  private static func isPhrase(_ runs: ArraySlice<InlineRun>) -> Bool {
    runs.lazy.map(\.text).joined().split(whereSeparator: \.isWhitespace).prefix(2).count == 2
  }
}
