// SPDX-License-Identifier: Apache-2.0

/// The kinds of files that are read as books.
package enum BookFormat: String, Hashable, Sendable, CaseIterable {
  case txt, md, html, epub, ssml

  /// By the extension of a file's name; nil for an unknown one.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "txt", "text": self = .txt
    case "md", "markdown", "mkd": self = .md
    case "html", "htm", "xhtml", "xht": self = .html
    case "epub": self = .epub
    case "ssml": self = .ssml
    default: return nil
    }
  }

  /// `txt, md, …`
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
