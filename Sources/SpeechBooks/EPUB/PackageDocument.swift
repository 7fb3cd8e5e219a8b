// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The package document (OPF) of an EPUB 2 or 3: what the book is called, and the order in which it is read.
struct PackageDocument {
  struct Item: Hashable {
    var path: String
    var mediaType: String
  }

  private(set) var title: String?
  private(set) var creators: [String] = []
  private(set) var language: String?
  private(set) var identifier: String?
  /// The documents of the main text, in reading order.
  private(set) var spine: [Item] = []
  /// Pages of the main text are pictures.
  private(set) var hasPicturePages = false
  /// Documents that are read only where the main text refers to them, such as notes.
  private(set) var secondary: [Item] = []
  private(set) var styleSheets: Set<String> = []
  /// The navigation document of EPUB 3.
  private(set) var navigation: String?
  /// The list of contents of EPUB 2.
  private(set) var ncx: String?
  private(set) var cover: String?
  /// What documents are beside the main text, by their paths, as the guide of EPUB 2 says.
  private(set) var matters: [String: BookMatter] = [:]
  private(set) var notices: [BookNotice] = []

  private static let textTypes: Set<String> = [
    "application/xhtml+xml", "text/html", "application/x-dtbook+xml", "text/x-oeb1-document",
  ]

  /// - Parameter path: of the document in the archive.
  init(_ bytes: [UInt8], path: String) throws(BookError) {
    let root = try XMLNode.read(bytes, file: path)
    readMetadata(root)
    let manifest = root.child("manifest")?.children("item") ?? []
    var items: [String: Item] = [:]
    for node in manifest {
      guard let id = node.attributes["id"], let href = node.attributes["href"] else { continue }
      guard let target = ArchivePath.resolve(href, in: path) else {
        if !href.contains(text: "://") { notices.append(.outsidePath(href)) }
        continue
      }
      items[id] = Item(
        path: target.path,
        mediaType: node.attributes["media-type"]?.lowercased() ?? ""
      )
      if items[id]?.mediaType == "text/css" { styleSheets.insert(target.path) }
      if node.has("nav", in: "properties") { navigation = target.path }
      if node.has("cover-image", in: "properties") { cover = target.path }
    }
    readSpine(root.child("spine"), items: items)
    if cover == nil { cover = statedCover(root, items: items) }
    readGuide(root.child("guide"), path: path)
  }

  private mutating func readGuide(_ guide: XMLNode?, path: String) {
    for reference in guide?.children("reference") ?? [] {
      guard let type = reference.attributes["type"], let matter = BookMatter(role: type),
        let target = reference.attributes["href"].flatMap({ ArchivePath.resolve($0, in: path) }),
        target.fragment == nil
      else { continue }
      matters[target.path] = matter
    }
  }

  private mutating func readMetadata(_ root: XMLNode) {
    // EPUB 2 may put them one level deeper, into <dc-metadata>.
    guard let metadata = root.child("metadata") else { return }
    let nodes = metadata.children + metadata.children("dc-metadata").flatMap(\.children)
    func all(_ name: String) -> [XMLNode] { nodes.filter { $0.name == name && !$0.text.isEmpty } }
    title = all("title").first?.text
    creators = all("creator").map(\.text)
    language = all("language").lazy.compactMap { LanguageCode($0.text)?.tag }.first
    let identifiers = all("identifier")
    let main = root.attributes["unique-identifier"]
    identifier = (identifiers.first { $0.attributes["id"] == main } ?? identifiers.first)?.text
  }

  private mutating func readSpine(_ node: XMLNode?, items: [String: Item]) {
    ncx = node?.attributes["toc"].flatMap { items[$0] }?.path
    if ncx == nil { ncx = items.values.first { $0.mediaType == "application/x-dtbncx+xml" }?.path }
    var listed: Set<String> = []
    for reference in node?.children("itemref") ?? [] {
      guard let id = reference.attributes["idref"], let item = items[id] else { continue }
      if item.mediaType.hasPrefix("image/") { hasPicturePages = true }
      guard Self.textTypes.contains(item.mediaType), listed.insert(item.path).inserted
      else { continue }
      // A list of contents is for finding a place, and is not read aloud.
      if item.path == navigation { continue }
      if reference.attributes["linear"] == "no" {
        secondary.append(item)
      } else {
        spine.append(item)
      }
    }
    // A main text without any document is a mistake.
    if spine.isEmpty { (spine, secondary) = (secondary, []) }
  }

  /// The cover of EPUB 2: `<meta name="cover" content="ID">`.
  private func statedCover(_ root: XMLNode, items: [String: Item]) -> String? {
    let meta = root.child("metadata")?.descendants("meta").first {
      $0.attributes["name"] == "cover"
    }
    guard let item = meta?.attributes["content"].flatMap({ items[$0] }),
      item.mediaType.hasPrefix("image/")
    else {
      return nil
    }
    return item.path
  }
}
