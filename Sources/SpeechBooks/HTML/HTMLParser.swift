// SPDX-License-Identifier: Apache-2.0

import SpeechReader

/// Reads HTML as browsers write it, and Markdown, by `speech-reader`. Nothing that they refer to is loaded.
struct HTMLParser {
  let program: ReaderProgram
  let limits: BookLimits
  /// - Parameters:
  ///   - format: the kind of the whole file, for messages.
  ///   - wantedAnchors: identifiers whose places are reported.
  func parse(
    _ bytes: [UInt8],
    as kind: MarkupFile.Kind,
    of format: BookFormat,
    wantedAnchors: Set<String> = []
  ) throws(BookError) -> HTMLContent {
    guard !TagScan.hasTooManyAttributes(bytes, limit: limits.attributes) else {
      throw .tooManyAttributes(limit: limits.attributes)
    }
    guard bytes.count <= MarkupFile.maxBytes else {
      throw .tooLong(what: "the text in UTF-8", limit: MarkupFile.maxBytes)
    }
    let builder = BlockBuilder(wantedAnchors: wantedAnchors, maxDepth: limits.depth)
    do throws(ReaderError) {
      try MarkupFile(program).read(bytes, as: kind, depth: limits.depth, handler: builder.add)
    } catch ReaderError.tooDeep {
      throw .tooDeep(what: "the document", limit: limits.depth)
    } catch {
      throw BookError(error, format: format)
    }
    guard !builder.isTooDeep else { throw .tooDeep(what: "the document", limit: limits.depth) }
    builder.finish()
    guard !builder.isOverfull else {
      throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
    }
    return builder.content
  }
}

extension BlockBuilder {
  /// What was found in HTML, in any order: the process that found it is not trusted.
  func add(_ event: MarkupFile.Event) {
    switch event {
    case .start(let name, let attributes): start(name) { attributes[$0] }
    case .end(let name): end(name)
    case .text(let text): add(text)
    }
  }
}
