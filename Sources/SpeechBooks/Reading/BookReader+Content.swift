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
      guard expected != .fb2 || bytes.isEmpty || mayBeXML(bytes) else { throw .notFictionBook }
      return expected
    }
    switch (kind, expected) {
    case (.format(let format), _) where format == expected: return format
    // These are told apart by their content alone.
    case (.format(.vtt), .srt), (.format(.srt), .vtt):
      return expected == .srt ? .vtt : .srt
    // HTML is part of Markdown.
    case (.format(.html), .md): return expected
    // What the archive has is found when it is read, and a page may be XML.
    case (.zip, .epub), (.zip, .docx), (.zip, .odt), (.zip, .fb2), (.xml, .html), (.xml, .ssml),
      (.xml, .fb2):
      return expected
    default: throw .otherKind(kind, expected: expected)
    }
  }

  /// XML begins with `<`, in UTF-16 as well.
  private static func mayBeXML(_ bytes: some Collection<UInt8>) -> Bool {
    let marks: Set<UInt8> = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return bytes.first { $0 > 0x20 && !marks.contains($0) } == UInt8(ascii: "<")
  }
}
