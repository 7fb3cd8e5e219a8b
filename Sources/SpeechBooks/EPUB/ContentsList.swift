// SPDX-License-Identifier: Apache-2.0

/// The table of contents of an EPUB, from its navigation document or its NCX.
struct ContentsList {
  struct Entry: Hashable {
    var title: String
    /// Nil for one that is only a title of those in it.
    var target: ArchivePath.Reference?
    /// The index of the entry that it is in.
    var parent: Int?
  }

  /// In their order.
  private(set) var entries: [Entry] = []

  /// The navigation document of EPUB 3.
  init(navigation bytes: [UInt8], path: String) throws(BookError) {
    let root = try XMLNode.read(bytes, file: path)
    let lists = root.descendants("nav")
    guard let list = (lists.first { $0.has("toc", in: "epub:type") } ?? lists.first)?.child("ol")
    else { return }
    addItems(of: list, parent: nil, in: path)
    readRoles(lists, path: path)
  }

  /// The NCX of EPUB 2.
  init(ncx bytes: [UInt8], path: String) throws(BookError) {
    let root = try XMLNode.read(bytes, file: path)
    guard let map = root.child("navMap") else { return }
    addPoints(of: map, parent: nil, in: path)
  }

  /// What documents are beside the main text, by their paths, as the landmarks of EPUB 3 say.
  private(set) var matters: [String: BookMatter] = [:]

  private mutating func readRoles(_ lists: [XMLNode], path: String) {
    for link in lists.first(where: { $0.has("landmarks", in: "epub:type") })?.descendants("a") ?? []
    {
      guard let role = link.attributes["epub:type"], let href = link.attributes["href"],
        let target = ArchivePath.resolve(href, in: path), target.fragment == nil
      else { continue }
      for word in role.split(separator: " ") { matters[target.path] = BookMatter(role: word) }
    }
  }

  /// Recursive, but the reader of XML bounds the depth.
  private mutating func addItems(of list: XMLNode, parent: Int?, in path: String) {
    for item in list.children("li") {
      var own = parent
      if let label = item.child("a") ?? item.child("span") {
        own = add(label.text, reference: label.attributes["href"], parent: parent, in: path)
      }
      if let inner = item.child("ol") { addItems(of: inner, parent: own, in: path) }
    }
  }

  private mutating func addPoints(of list: XMLNode, parent: Int?, in path: String) {
    for point in list.children("navPoint") {
      let title = point.child("navLabel")?.child("text")?.text ?? ""
      let source = point.child("content")?.attributes["src"]
      let own = add(title, reference: source, parent: parent, in: path)
      addPoints(of: point, parent: own, in: path)
    }
  }

  /// - Returns: the index of the entry.
  private mutating func add(
    _ title: String,
    reference: String?,
    parent: Int?,
    in path: String
  ) -> Int {
    let target = reference.flatMap { ArchivePath.resolve($0, in: path) }
    entries.append(Entry(title: title, target: target, parent: parent))
    return entries.count - 1
  }

  /// The indices of the entries that lead into each document, without those that name a page or a note.
  func entries(leadingInto paths: [String]) -> [String: [Int]] {
    let names = DocumentNames(paths)
    let places = EntryTitle.places(in: entries.map(\.title))
    var found: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() where !places.contains(index) {
      guard let path = entry.target.flatMap({ names.path($0.path) }) else { continue }
      found[path, default: []].append(index)
    }
    return found
  }
}
