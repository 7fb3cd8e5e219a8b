// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

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
      guard isPossible(bytes, as: expected) else { throw .notKind(expected) }
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

  /// Whether a file may be of a kind that its first bytes do not show. What is damaged there is told by who reads it.
  private static func isPossible(
    _ bytes: some Collection<UInt8>,
    as expected: BookFormat
  ) -> Bool {
    switch expected {
    case .rtf: false
    case .fb2: bytes.isEmpty || mayBeXML(bytes)
    case .epub, .docx, .odt: bytes.isEmpty || !isText(bytes)
    // Some programs write lines before the first of a PDF.
    case .pdf:
      bytes.isEmpty || !isText(bytes)
        || String(decoding: bytes, as: UTF8.self).contains(text: "%PDF-")
    case .txt, .md, .html, .srt, .vtt, .ssml: true
    }
  }

  /// No archive and no PDF is without control characters.
  private static func isText(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) || $0 == 0x1B }
  }

  /// XML begins with `<`, in UTF-16 as well.
  private static func mayBeXML(_ bytes: some Collection<UInt8>) -> Bool {
    let marks: Set<UInt8> = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return bytes.first { $0 > 0x20 && !marks.contains($0) } == UInt8(ascii: "<")
  }
}
