// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What a PDF says about itself, from the head of the page that `pdftotext -htmlmeta` writes:
/// `<title>Title</title>`, `<meta name="Author" content="Author"/>`.
struct PDFHead {
  private(set) var title: String?
  private(set) var creators: [String] = []

  /// Bytes in which the head is.
  private static let maxSize = 1 << 16
  private static let maxCreators = 20

  /// - Parameter bytes: which may be damaged.
  init(_ bytes: [UInt8]) {
    let page = String(decoding: bytes.prefix(Self.maxSize), as: UTF8.self)
    guard let end = page.firstRange(ofText: "</head>") else { return }
    let head = page[..<end.lowerBound]
    title = Self.value(in: head, from: "<title>", to: "</title>").flatMap(Self.title)
    let author = Self.value(in: head, from: "<meta name=\"Author\" content=\"", to: "\"/>") ?? ""
    creators = author.split(separator: ";").map { String($0).inOneLine }
      .filter { !$0.isEmpty && !Self.placeholders.contains($0.lowercased()) }
    creators.removeLast(max(0, creators.count - Self.maxCreators))
  }

  private static func value(in head: Substring, from start: String, to end: String) -> String? {
    guard let opening = head.firstRange(ofText: start) else { return nil }
    let rest = head[opening.upperBound...]
    guard let closing = rest.firstRange(ofText: end) else { return nil }
    return HTMLEntities.decoded(rest[..<closing.lowerBound]).inOneLine
  }

  // MARK: - What programs write

  /// What programs write where nobody has said anything.
  private static let placeholders: Set<String> = [
    "untitled", "(untitled)", "unbenannt", "ohne titel", "sans titre", "sin título", "senza titolo",
    "title", "no title",
    "untitled document", "unknown", "(unknown)", "unspecified", "(unspecified)", "anonymous",
    "(anonymous)", "none", "null",
    "author", "unnamed", "administrator", "admin", "user", "root", "owner", "about:blank",
    "powerpoint presentation",
  ]

  /// Before the name of a file.
  private static let programs = [
    "microsoft word - ", "microsoft powerpoint - ", "microsoft excel - ",
  ]

  private static let extensions: Set<String> = [
    "pdf", "doc", "docx", "docm", "dot", "odt", "sxw", "rtf", "txt", "tex", "dvi", "ps", "eps",
    "xps", "md", "rst", "html", "htm",
    "xml", "fo", "ppt", "pptx", "odp", "xls", "xlsx", "indd", "qxd", "qxp", "fm", "pmd", "p65",
    "pages", "wpd", "epub", "lyx",
    "tmp",
  ]

  /// Nil for what is not a title.
  private static func title(_ text: String) -> String? {
    let lower = text.lowercased()
    guard text.unicodeScalars.contains(where: \.isSpoken), !placeholders.contains(lower),
      !lower.hasPrefix("file:"), !programs.contains(where: { lower.hasPrefix($0) })
    else { return nil }
    // The name of a file.
    if let dot = lower.lastIndex(of: "."), extensions.contains(String(lower[dot...].dropFirst())) {
      return nil
    }
    return text
  }
}
