// SPDX-License-Identifier: Apache-2.0

import SpeechReader

/// Reads HTML as browsers write it, and Markdown, by `speech-reader`. Nothing that they refer to is loaded.
struct HTMLParser {
  let program: ReaderProgram
  let limits: BookLimits

  /// - Parameters:
  ///   - format: the kind of the whole file, for messages.
  ///   - options: their depth is that of the limits.
  func parse(
    _ bytes: [UInt8],
    as kind: MarkupFile.Kind,
    of format: BookFormat,
    options: BlockOptions
  ) throws(BookError) -> HTMLContent {
    guard !TagScan.hasTooManyAttributes(bytes, limit: limits.attributes) else {
      throw .tooManyAttributes(limit: limits.attributes)
    }
    guard bytes.count <= MarkupFile.maxBytes else {
      throw .tooLong(what: "the text in UTF-8", limit: MarkupFile.maxBytes)
    }
    var options = options
    options.maxDepth = limits.depth
    options.isMarkdown = kind == .markdown
    let builder = BlockBuilder(options)
    let events = LocatedEvents(builder, source: SourceScan(bytes, kind: kind))
    do throws(ReaderError) {
      try MarkupFile(program).read(bytes, as: kind, depth: limits.depth, handler: events.add)
    } catch ReaderError.tooDeep {
      throw .tooDeep(what: "the document", limit: limits.depth)
    } catch {
      throw BookError(error, format: format)
    }
    guard !builder.isTooDeep else { throw .tooDeep(what: "the document", limit: limits.depth) }
    events.finish()
    guard !builder.isOverfull else {
      throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
    }
    var content = builder.content
    content.source = events.source
    return content
  }
}

/// Hands what was found in HTML to a builder, in any order, as the process that found it is not trusted; with the places
/// of the text in the source.
private final class LocatedEvents {
  private let builder: BlockBuilder
  private var aligner: SourceAligner
  /// Text in several parts.
  private var text: [UInt8] = []
  /// The element whose text is not for people and is not located.
  private var program: String?

  init(_ builder: BlockBuilder, source: SourceScan) {
    self.builder = builder
    aligner = SourceAligner(source)
  }

  func add(_ event: MarkupFile.Event) {
    switch event {
    case .text(let part): if program == nil { text += part }
    case .start(let name, let attributes):
      endText()
      if aligner.source.syntax == .markdown, name != "td", name != "th",
        let place = attributes["data-sourcepos"]
      {
        aligner.beginBlock(place, isCode: name == "pre")
      }
      if name == "script" || name == "style" { program = name }
      builder.start(name, locate: { self.aligner.locate(attribute: Array($0.utf8)) }) {
        attributes[$0]
      }
    case .end(let name):
      endText()
      if name == program {
        program = nil
        aligner.pass(endOf: name)
      }
      if aligner.source.syntax == .markdown, HTMLElements.blocks.contains(name) {
        aligner.endBlock()
      }
      builder.end(name)
    }
  }

  var source: [UInt8] { aligner.source.bytes }

  func finish() {
    endText()
    builder.finish()
  }

  private func endText() {
    guard !text.isEmpty else { return }
    builder.add(aligner.locate(text))
    text.removeAll(keepingCapacity: true)
  }
}

extension SourceScan {
  fileprivate init(_ bytes: [UInt8], kind: MarkupFile.Kind) {
    switch kind {
    case .markdown: self.init(bytes: bytes, syntax: .markdown)
    case .utf8HTML: self.init(bytes: bytes, syntax: .html)
    case .html: self.init(bytes: Self.widened(bytes), syntax: .html, isForeign: true)
    }
  }

  /// Each byte above ASCII as a character of its own: in most encodings it is one.
  static func widened(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
  }
}
