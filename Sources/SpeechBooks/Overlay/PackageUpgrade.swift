// SPDX-License-Identifier: Apache-2.0
import SpeechMarkup
import SpeechSystem

extension AuthorsPackage {
  /// Whether it is of EPUB 2, which becomes EPUB 3.
  var isOld: Bool { version.hasPrefix("2") }

  /// The XHTML documents of the book, by their paths.
  var documents: [String: Element] {
    let found = items.compactMap { item -> (String, Element)? in
      guard let path = path(of: item), Self.textTypes.contains(mediaType(item)) else { return nil }
      return (path, item)
    }
    return Dictionary(found) { first, _ in first }
  }

  private static let textTypes: Set<String> = [
    "application/xhtml+xml", "text/html", "text/x-oeb1-document",
  ]

  private func mediaType(_ item: Element) -> String {
    item.value("media-type")?.lowercased() ?? ""
  }

  /// What EPUB 3 has no place for, as the end of a sentence; nil: it can be one.
  var unsuitablePart: String? {
    let read = Set(references.compactMap { $0.value("idref") })
    let item = items.first {
      read.contains($0.value("id") ?? "") && mediaType($0) == "application/x-dtbook+xml"
    }
    return item.map { "has text in DTBook (\((path(of: $0) ?? "").shown))" }
  }

  /// Makes the package one of EPUB 3. Its list of contents is added elsewhere.
  /// - Parameters:
  ///   - properties: What is stated of documents, by their paths.
  ///   - description: For what has to be there.
  mutating func upgrade(properties: [String: Set<String>], description: BookDescription) {
    guard let root else { return }
    set("version", to: "3.0", in: root)
    for wrapper in wrappers {
      replace(wrapper.tag, by: "")
      if wrapper.whole != wrapper.tag {
        replace(wrapper.content.upperBound..<wrapper.whole.upperBound, by: "")
      }
    }
    for relic in relics { remove(relic) }
    upgradeMetadata(description)
    upgradeIdentifier(root, description: description)
    for item in items { upgradeItem(item, properties: properties) }
    upgradeSpine()
  }

  private mutating func upgradeMetadata(_ description: BookDescription) {
    let published = publication
    for (number, element) in metadata.enumerated() where !removes(element) {
      // There may be one date.
      if element.name == "date", element.tag != published?.tag {
        remove(element)
        continue
      }
      if element.name != "meta", text(of: element).isEmpty, !hasNewText(element) {
        remove(element)
        continue
      }
      refine(element, number: number)
    }
    for (name, value) in [
      ("title", description.title ?? "Untitled"), ("language", description.language ?? "und"),
    ] where !metadata.contains(where: { hasText($0, name: name) }) {
      addMetadata("dc:\(name)", value: value)
    }
  }

  private static let oldAttributes: Set<String> = ["role", "file-as", "scheme", "event", "type"]

  /// What attributes said are elements of their own.
  private mutating func refine(_ element: Element, number: Int) {
    let role = element.stated("role")
    let sorted = hasNewText(element) ? nil : element.stated("file-as")
    for attribute in element.attributes where Self.oldAttributes.contains(attribute.name.local) {
      set(attribute.name.qualified, to: nil, in: element)
    }
    guard role != nil || sorted != nil, element.name != "meta" else { return }
    let id = id(of: element, otherwise: "\(element.name)\(number + 1)")
    if let role {
      addMetadata(
        "\(prefix)meta",
        attributes: "property=\"role\" refines=\"#\(id)\" scheme=\"marc:relators\"",
        value: role
      )
    }
    if let sorted { addProperty("file-as", value: sorted, refining: id) }
  }

  /// The package names the identifier of the book.
  private mutating func upgradeIdentifier(_ root: Element, description: BookDescription) {
    let known = metadata.filter { $0.name == "identifier" && !text(of: $0).isEmpty }
    let named = root.value("unique-identifier")
    if known.contains(where: { $0.value("id") == named && named != nil }) { return }
    if let first = known.first {
      set("unique-identifier", to: id(of: first, otherwise: "book-id"), in: root)
    } else {
      let id = newID("book-id")
      set("unique-identifier", to: id, in: root)
      let value = OverlayPackage(description: description, chapters: [], modified: "").identifier
      addMetadata("dc:identifier", attributes: "id=\"\(id)\"", value: value)
    }
  }

  private func hasText(_ element: Element, name: String) -> Bool {
    element.name == name && !removes(element)
      && (!text(of: element).isEmpty || hasNewText(element))
  }

  private mutating func upgradeItem(_ item: Element, properties: [String: Set<String>]) {
    for name in ["required-namespace", "required-modules", "fallback-style"] {
      if item.value(name) != nil { set(name, to: nil, in: item) }
    }
    let type = mediaType(item)
    if ["text/html", "text/x-oeb1-document"].contains(type) {
      set("media-type", to: "application/xhtml+xml", in: item)
    } else if type == "text/x-oeb1-css" {
      set("media-type", to: "text/css", in: item)
    } else if type == "image/jpg" {
      set("media-type", to: "image/jpeg", in: item)
    }
    let stated = path(of: item).flatMap { properties[$0] } ?? []
    if !stated.isEmpty { set("properties", to: stated.sorted().joined(separator: " "), in: item) }
  }

  private mutating func upgradeSpine() {
    guard let spine else { return }
    let list = items.first { mediaType($0) == "application/x-dtbncx+xml" }
    let stated = spine.value("toc")
    if stated != nil, list?.value("id") != stated { set("toc", to: list?.value("id"), in: spine) }
    var seen: Set<String> = []
    for reference in references {
      // Each document may be read once.
      guard let id = reference.value("idref"), seen.insert(id).inserted else {
        remove(reference)
        continue
      }
    }
  }
}
