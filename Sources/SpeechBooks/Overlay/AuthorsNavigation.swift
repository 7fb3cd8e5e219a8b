// SPDX-License-Identifier: Apache-2.0

/// The navigation document of an EPUB 2 that becomes EPUB 3, from its list of contents.
struct AuthorsNavigation {
  /// Of the document in the archive.
  let path: String
  let title: String
  /// What may be referred to: the documents in reading order, with the names of places in them.
  let documents: [(path: String, ids: Set<String>)]

  /// - Parameter entries: Those that lead elsewhere are left out; without any, each document is one.
  func text(_ entries: [ContentsList.Entry]) -> String {
    var children: [Int?: [Int]] = [:]
    for (index, entry) in entries.enumerated() { children[entry.parent, default: []].append(index) }
    var list = items(of: nil, entries: entries, children: children)
    if list.isEmpty {
      list = documents.enumerated().map { number, document in
        item(title: "\(number + 1)", reference: reference(document.path, fragment: nil), inner: "")
      }.joined()
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
      <head><title>\(title.escapedForXML)</title></head>
      <body>
      <nav epub:type="toc"><ol>
      \(list)</ol></nav>
      </body>
      </html>

      """
  }

  /// Recursive: entries are at most as deep as the reader of XML allows.
  private func items(
    of parent: Int?,
    entries: [ContentsList.Entry],
    children: [Int?: [Int]]
  ) -> String {
    var list = ""
    for index in children[parent] ?? [] {
      let entry = entries[index]
      let inner = items(of: index, entries: entries, children: children)
      let reference = entry.target.flatMap { self.reference($0.path, fragment: $0.fragment) }
      guard reference != nil || !inner.isEmpty else { continue }
      let title = entry.title.isEmpty ? "\(index + 1)" : entry.title
      list += item(title: title, reference: reference, inner: inner)
    }
    return list
  }

  private func item(title: String, reference: String?, inner: String) -> String {
    let title = title.escapedForXML
    let label = reference.map { "<a href=\"\($0)\">\(title)</a>" } ?? "<span>\(title)</span>"
    return "<li>\(label)\(inner.isEmpty ? "" : "<ol>\n\(inner)</ol>")</li>\n"
  }

  /// Nil where nothing can be referred to.
  private func reference(_ target: String, fragment: String?) -> String? {
    guard let document = documents.first(where: { $0.path == target }) else { return nil }
    let place = fragment.flatMap { document.ids.contains($0) ? "#\($0)" : nil } ?? ""
    return (ArchivePath.reference(to: target, from: path) + place).escapedForXML
  }
}
