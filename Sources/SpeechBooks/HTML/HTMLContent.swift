// SPDX-License-Identifier: Apache-2.0

/// What an HTML or XHTML document says.
struct HTMLContent {
  /// Of its `<title>`.
  var title: String?
  /// Of its root element.
  var language: String?
  /// Of its `<meta name="author">`.
  var author: String?
  var blocks: [BookBlock] = []
  /// The document's text in UTF-8, which the places in the blocks are of.
  var source: [UInt8] = []
  /// For each identifier that was asked for: the index of the block that contains or follows it.
  var anchors: [String: Int] = [:]
  /// What the document is beside the main text, as its outermost elements say.
  var matter: BookMatter?

  /// Reads the beginning of an element before any text.
  mutating func readMatter(_ attribute: (String) -> String?) {
    guard matter == nil, blocks.isEmpty else { return }
    for name in ["epub:type", "role"] {
      guard let roles = attribute(name) else { continue }
      matter = roles.split(separator: " ").lazy.compactMap { BookMatter(role: $0) }.first
      if matter != nil { return }
    }
  }

  /// Reads an element `meta`.
  mutating func readMetadata(_ attribute: (String) -> String?) {
    guard let value = attribute("content")?.trimmingSpace, !value.isEmpty else { return }
    switch attribute("name")?.lowercased() {
    case "author", "dc.creator", "dcterms.creator": author = author ?? value
    default: break
    }
  }
}
