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
      try MarkupFile(program).read(
        bytes,
        as: kind,
        depth: limits.depth,
        isEnough: { builder.isOverfull || builder.isTooDeep },
        handler: events.add
      )
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
