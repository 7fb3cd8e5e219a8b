// SPDX-License-Identifier: Apache-2.0

/// The table of contents of an EPUB, from its navigation document or its NCX.
struct ContentsList {
  struct Entry: Hashable {
    var title: String
    var target: ArchivePath.Reference
    /// 0 for an entry of the outermost list.
    var depth: Int
  }

  /// In their order.
  private(set) var entries: [Entry] = []

  /// The navigation document of EPUB 3.
  init(navigation bytes: [UInt8], path: String) throws(BookError) {
    let root = try XMLNode.read(bytes, file: path)
    let lists = root.descendants("nav")
    guard let list = (lists.first { $0.has("toc", in: "epub:type") } ?? lists.first)?.child("ol")
    else { return }
    addItems(of: list, depth: 0, in: path)
  }

  /// The NCX of EPUB 2.
  init(ncx bytes: [UInt8], path: String) throws(BookError) {
    let root = try XMLNode.read(bytes, file: path)
    guard let map = root.child("navMap") else { return }
    addPoints(of: map, depth: 0, in: path)
  }

  /// Recursive, but the reader of XML bounds the depth.
  private mutating func addItems(of list: XMLNode, depth: Int, in path: String) {
    for item in list.children("li") {
      if let link = item.child("a") {
        add(link.text, reference: link.attributes["href"], depth: depth, in: path)
      }
      if let inner = item.child("ol") { addItems(of: inner, depth: depth + 1, in: path) }
    }
  }

  private mutating func addPoints(of parent: XMLNode, depth: Int, in path: String) {
    for point in parent.children("navPoint") {
      let title = point.child("navLabel")?.child("text")?.text ?? ""
      add(title, reference: point.child("content")?.attributes["src"], depth: depth, in: path)
      addPoints(of: point, depth: depth + 1, in: path)
    }
  }

  private mutating func add(_ title: String, reference: String?, depth: Int, in path: String) {
    guard let target = reference.flatMap({ ArchivePath.resolve($0, in: path) }) else { return }
    entries.append(Entry(title: title, target: target, depth: depth))
  }

  /// The entries that begin chapters: the outermost ones, and inner ones that lead to a document of their own, as the
  /// chapters of a part do. Other inner ones are sections.
  var chapters: [Entry] {
    var documents: Set<String> = []
    return entries.filter { entry in
      let isFirst = documents.insert(entry.target.path).inserted
      return entry.depth == 0 || isFirst
    }
  }
}
