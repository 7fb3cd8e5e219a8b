// SPDX-License-Identifier: Apache-2.0

/// The kinds of files that are read as books.
package enum BookFormat: String, Hashable, Sendable, CaseIterable {
  case txt, md, html, epub, fb2, odt, docx, rtf, srt, vtt, pdf, ssml

  /// By the extension of a file's name; nil for an unknown one.
  package init?(path: String) {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = String(name[name.index(after: dot)...])
    if let format = Self.extensions.first(where: { $0.value.contains(ending) })?.key {
      self = format
    } else if name.hasSuffix(".fb2.zip") {
      self = .fb2
    } else {
      return nil
    }
  }

  /// What the names of such files end with.
  private static let extensions: [Self: [String]] = [
    .txt: ["txt", "text", "eml", "mbox"],
    .md: ["md", "markdown", "mkd"],
    .html: ["html", "htm", "xhtml", "xht"],
    .epub: ["epub"],
    .fb2: ["fb2", "fbz"],
    .odt: ["odt", "ott", "fodt"],
    .docx: ["docx", "docm", "dotx"],
    .rtf: ["rtf"],
    .srt: ["srt"],
    .vtt: ["vtt"],
    .pdf: ["pdf"],
    .ssml: ["ssml"],
  ]

  /// All of them, for the completion of file names.
  package static var fileExtensions: [String] {
    allCases.flatMap { extensions[$0] ?? [] } + ["fb2.zip"]
  }

  /// `txt, md, …`
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether a file of it is text, which it is also where its bytes are shown as they are.
  package var isText: Bool {
    switch self {
    case .txt, .md, .html, .fb2, .rtf, .srt, .vtt, .ssml: true
    case .epub, .odt, .docx, .pdf: false
    }
  }

  /// What it is called in messages.
  package var title: String {
    switch self {
    case .txt: "plain text"
    case .md: "Markdown"
    case .html: "HTML"
    case .epub: "an EPUB"
    case .fb2: "a FictionBook"
    case .odt: "an OpenDocument text"
    case .docx: "a Word document"
    case .rtf: "Rich Text Format"
    case .srt, .vtt: "a file of subtitles"
    case .pdf: "a PDF"
    case .ssml: "SSML"
    }
  }
}
