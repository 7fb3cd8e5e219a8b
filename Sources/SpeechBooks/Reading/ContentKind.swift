// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What a file is by its first bytes, where these leave no doubt that it is not plain text.
package enum ContentKind: Hashable, Sendable {
  /// A kind that is read here.
  case format(BookFormat)
  /// A zip archive that is none of the documents above.
  case zip
  /// Word's old format, or any document of Microsoft's programs with a password.
  case ole
  /// A spreadsheet or a presentation.
  case office
  case xml, kindle, djvu, postScript, image, audio, compressed, tex
  /// A text file of a kind that is not read here.
  case foreign(ForeignFormat)
  /// Texts for `render --manifest`, such as `book` writes.
  case manifest

  /// How many bytes decide.
  package static let beginning = 8192

  /// Nil for text, and for what is not known.
  /// - Parameter bytes: the first of the file, `beginning` if it has so many.
  package init?(_ bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(Self.beginning))
    guard let kind = Self.binary(start) ?? Self.text(start) else { return nil }
    self = kind
  }

  private static func has(_ text: String, at offset: Int = 0, in bytes: [UInt8]) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  private static func binary(_ bytes: [UInt8]) -> ContentKind? {
    func has(_ text: String, at offset: Int = 0) -> Bool { Self.has(text, at: offset, in: bytes) }
    if has("%PDF-") { return .format(.pdf) }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
      return archive(bytes)
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) { return .ole }
    if has("BOOKMOBI", at: 60) || has("TEXtREAd", at: 60) || has("TPZ3") { return .kindle }
    if has("AT&TFORM") { return .djvu }
    if has("%!PS") || bytes.starts(with: [0xC5, 0xD0, 0xD3, 0xC6]) { return .postScript }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]) || has("GIF87a") || has("GIF89a")
      || bytes.starts(with: [0xFF, 0xD8, 0xFF]) || has("RIFF") && has("WEBP", at: 8)
      || bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
    {
      return .image
    }
    if has("RIFF") && has("WAVE", at: 8) || has("fLaC") && bytes.contains(0)
      || has("OggS") && bytes.contains(0) || has("ID3") && bytes.contains(0)
      || has("ftyp", at: 4) && bytes.contains(0)
    {
      return .audio
    }
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
      || bytes.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0])
      || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) || has("Rar!\u{1A}")
      || has("BZh") && bytes.contains(0)
    {
      return .compressed
    }
    return nil
  }

  /// By the names of its first files, and the kind that EPUB and OpenDocument state in the first.
  private static func archive(_ bytes: [UInt8]) -> ContentKind {
    let text = String(decoding: bytes, as: UTF8.self)
    if has("mimetypeapplication/epub+zip", at: 30, in: bytes) { return .format(.epub) }
    if has("mimetypeapplication/vnd.oasis.opendocument.text", at: 30, in: bytes) {
      return .format(.odt)
    }
    // Also where the first file has more fields.
    if text.contains(text: "application/epub+zip") { return .format(.epub) }
    if text.contains(text: "application/vnd.oasis.opendocument.text") { return .format(.odt) }
    if text.contains(text: "word/document") || text.contains(text: "word/_rels") {
      return .format(.docx)
    }
    // Some programs write an EPUB without its type, or not as its first file.
    if text.contains(text: "META-INF/container.xml") { return .format(.epub) }
    if nameOfFirst(bytes).lowercased().hasSuffix(".fb2") { return .format(.fb2) }
    let isOffice = ["opendocument.", "xl/workbook", "ppt/presentation"].contains {
      text.contains(text: $0)
    }
    return isOffice ? .office : .zip
  }

  private static func nameOfFirst(_ bytes: [UInt8]) -> String {
    guard bytes.count > 30 else { return "" }
    let count = Int(bytes[26]) | Int(bytes[27]) << 8
    return String(decoding: bytes[30...].prefix(count), as: UTF8.self)
  }

  /// What begins with marks that no prose begins with.
  private static func text(_ bytes: [UInt8]) -> ContentKind? {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let start = Array(bytes.drop { $0 <= 0x20 }.prefix(4096))
    if has("{\\rtf", in: start) { return .format(.rtf) }
    if has("WEBVTT", in: bytes), bytes.count == 6 || bytes[6] <= 0x20 { return .format(.vtt) }
    if isSubRip(start) { return .format(.srt) }
    if isManifest(start) { return .manifest }
    if let foreign = ForeignFormat(start) { return .foreign(foreign) }
    if isPage(start) { return .format(.html) }
    if has("\\documentclass", in: start) || has("\\documentstyle", in: start) { return .tex }
    guard has("<?xml", in: start) || has("<FictionBook", in: start) else { return nil }
    return xml(String(decoding: start, as: UTF8.self))
  }

  private static func isSubRip(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes.prefix(300), as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    guard lines.count > 2, !lines[0].isEmpty,
      lines[0].utf8.allSatisfy({ $0.isASCIIDigit || $0 == 0x20 })
    else { return false }
    return SubtitleTimes(lines[1]) != nil
  }

  /// Whether it begins as pages do; HTML that a text quotes has something before it.
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(16).map { $0.isASCIILetter ? $0 | 0x20 : $0 <= 0x20 ? 0x20 : $0 }
    return ["<!doctype html>", "<!doctype html ", "<html>", "<html "].contains {
      has($0, in: start)
    }
  }

  private static func isManifest(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    return has("\"speech_render_manifest\"", in: Array(bytes.dropFirst().drop { $0 <= 0x20 }))
  }

  /// By its root element, which follows instructions, comments and a document type.
  private static func xml(_ text: String) -> ContentKind? {
    var rest = text[...]
    while let open = rest.firstRange(ofText: "<") {
      rest = rest[open.upperBound...]
      guard let first = rest.first else { break }
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(ofText: "-->") else { break }
        rest = rest[end.upperBound...]
      } else if first.isLetter {
        let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        switch name.split(separator: ":").last {
        case "FictionBook": return .format(.fb2)
        case "speak": return .format(.ssml)
        case "html": return .format(.html)
        case "document" where name.hasPrefix("office"): return .format(.odt)
        case let name?: return ForeignFormat.root(name).map(Self.foreign) ?? .xml
        case nil: return .xml
        }
      }
    }
    return .xml
  }
}

extension ContentKind {
  /// Why a file is not read, and what to do. The file's name comes before it.
  /// - Parameter expected: what its name says; nil if it says nothing.
  func refusal(expected: BookFormat?) -> String {
    switch self {
    case .format(let format):
      let extensions = "name it with the extension .\(format.rawValue)"
      return "it is \(format.title)\(expected.map { ", not \($0.title)" } ?? ""); \(extensions)"
    case .zip: return "it is a zip archive; unpack it and give the document in it"
    case .ole:
      return """
        it is in Microsoft Word's old format (.doc), or has a password; open it in LibreOffice or Word and save it as .docx \
        without a password
        """
    case .office:
      return "it is a spreadsheet or a presentation; save its text as plain text or HTML"
    case .xml:
      return
        "it is XML of a kind that is not read here; convert it to HTML, or save its text as plain text"
    case .kindle:
      return "it is a Kindle book; convert it to EPUB, for example with calibre's ebook-convert"
    case .djvu: return "it is a DjVu document; save its text with “djvutxt FILE NEW.txt”"
    case .postScript: return "it is PostScript; save its text with “ps2ascii FILE NEW.txt”"
    case .image: return "it is an image; make its text readable first, for example with tesseract"
    case .audio: return "it is audio or video; give a document, or play it with another program"
    case .compressed: return "it is compressed; unpack it and give the document in it"
    case .manifest:
      return
        "it is a manifest of texts; render it with “synth-host render --manifest FILE --out FOLDER”"
    case .foreign(let format): return format.description
    case .tex: return "it is TeX; convert it to HTML, for example with “pandoc FILE -o NEW.html”"
    }
  }
}
