// SPDX-License-Identifier: Apache-2.0

extension AuthorsPackage {
  /// The picture on the front.
  var cover: Element? {
    if let item = items.first(where: { hasProperty("cover-image", in: $0) }) { return item }
    let id = metadata.first { $0.value("name") == "cover" }?.value("content")
    guard let id else { return nil }
    return items.first {
      $0.value("id") == id && $0.value("media-type")?.hasPrefix("image/") == true
    }
  }

  private func hasProperty(_ name: String, in item: Element) -> Bool {
    item.value("properties")?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
  }

  /// Gives the book another front. One of the same kind has the place of the author's, so that pages that show it show the new
  /// one.
  /// - Parameter folder: For a file of another kind.
  /// - Returns: The path of its file, and whether that is a new one.
  mutating func set(_ cover: BookCover, folder: String) -> (path: String, isNew: Bool) {
    if let item = self.cover, item.value("media-type") == cover.mediaType, let path = path(of: item)
    {
      return (path, false)
    }
    if let item = self.cover, let properties = item.value("properties") {
      let others = properties.split(whereSeparator: \.isWhitespace).filter { $0 != "cover-image" }
      set("properties", to: others.isEmpty ? nil : others.joined(separator: " "), in: item)
    }
    let path = "\(folder)/cover.\(cover.fileExtension)"
    let id = newID("\(freePrefix)-cover")
    add(Addition(id: id, path: path, mediaType: cover.mediaType, properties: "cover-image"))
    if let meta = metadata.first(where: { $0.value("name") == "cover" }) {
      set("content", to: id, in: meta)
    }
    return (path, true)
  }

  /// States the front as EPUB 3 does.
  mutating func stateCover() {
    guard let item = cover, item.value("properties") == nil else { return }
    set("properties", to: "cover-image", in: item)
  }
}
