// SPDX-License-Identifier: Apache-2.0

extension BookReader {
  /// What a file is to be read as.
  /// - Parameters:
  ///   - bytes: its first.
  ///   - expected: what its name says.
  static func checked(
    _ bytes: some Collection<UInt8>,
    as expected: BookFormat
  ) throws(BookError) -> BookFormat {
    guard let kind = ContentKind(bytes) else {
      guard expected != .rtf else { throw .notRichText }
      return expected
    }
    switch (kind, expected) {
    case (.format(let format), _) where format == expected: return format
    // These are told apart by their content alone.
    case (.format(.vtt), .srt), (.format(.srt), .vtt):
      return expected == .srt ? .vtt : .srt
    // What the archive has is found when it is read, and a page may be XML.
    case (.zip, .epub), (.zip, .docx), (.zip, .odt), (.zip, .fb2), (.xml, .html), (.xml, .ssml),
      (.xml, .fb2):
      return expected
    default: throw .otherKind(kind, expected: expected)
    }
  }
}
