// SPDX-License-Identifier: Apache-2.0
import CHTML
import Glibc

/// Reads HTML as browsers write it, through libxml2. Nothing that it refers to is loaded.
enum HTMLParser {
  /// - Parameters:
  ///   - isUTF8: what the document states about its encoding is ignored.
  ///   - format: the kind of file that needs the library, for messages.
  ///   - wantedAnchors: identifiers whose places are reported.
  static func parse(
    _ bytes: [UInt8],
    isUTF8: Bool,
    limits: BookLimits,
    of format: BookFormat,
    wantedAnchors: Set<String> = []
  ) throws(BookError) -> HTMLContent {
    guard !TagScan.hasTooManyAttributes(bytes, limit: limits.attributes) else {
      throw .tooManyAttributes(limit: limits.attributes)
    }
    let builder = BlockBuilder(wantedAnchors: wantedAnchors)
    var callbacks = html_callbacks(
      start: { data, name, attributes in
        guard let builder = builderOf(data), let name else { return }
        builder.start(String(cString: name)) { wanted in value(of: wanted, in: attributes) }
      },
      end: { data, name in
        guard let builder = builderOf(data), let name else { return }
        builder.end(String(cString: name))
      },
      text: { data, bytes, count in
        guard let builder = builderOf(data) else { return }
        builder.add(UnsafeRawBufferPointer(start: bytes, count: count))
      }
    )
    let result = bytes.withUnsafeBytes { buffer in
      html_parse(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        buffer.count,
        isUTF8,
        Int32(clamping: limits.depth),
        &callbacks,
        // Safe because the builder outlives the call and the pointer is not kept.
        Unmanaged.passUnretained(builder).toOpaque()
      )
    }
    switch result {
    case HTML_OK: break
    case HTML_TOO_DEEP: throw .tooDeep(what: "the document", limit: limits.depth)
    case HTML_MISSING:
      throw .libraryMissing(
        library: String(cString: html_library_name()),
        package: "libxml2",
        format: format
      )
    default: throw .libraryFailed(library: "libxml2")
    }
    builder.finish()
    guard !builder.isOverfull else {
      throw .tooMany(what: "paragraphs", limit: BlockBuilder.maxPieces)
    }
    return builder.content
  }

  /// The character of an entity of HTML; nil when there is no such entity.
  static func entity(_ name: String) -> Unicode.Scalar? {
    let value = html_entity(name)
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}

/// The builder in the parser's data pointer.
private func builderOf(_ data: UnsafeMutableRawPointer?) -> BlockBuilder? {
  // Safe because the pointer is to a builder that outlives the parse.
  data.map { Unmanaged<BlockBuilder>.fromOpaque($0).takeUnretainedValue() }
}

/// The value of an attribute in a list of names and values that ends with NULL; empty for one without a value.
private func value(
  of wanted: String,
  in attributes: UnsafePointer<UnsafePointer<CChar>?>?
) -> String? {
  guard var entry = attributes else { return nil }
  while let name = entry.pointee {
    if strcmp(name, wanted) == 0 { return entry[1].map { String(cString: $0) } ?? "" }
    entry += 2
  }
  return nil
}
