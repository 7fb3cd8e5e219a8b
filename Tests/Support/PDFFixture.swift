// SPDX-License-Identifier: Apache-2.0

/// PDFs with a text layer, made of lines.
package enum PDFFixture {
  /// A PDF of pages with lines.
  /// - Parameters:
  ///   - bookmarks: titles with the indices of their pages.
  ///   - title: and author, what the file says about itself.
  package static func bytes(
    _ pages: [[String]],
    bookmarks: [(title: String, page: Int)] = [],
    title: String? = nil,
    author: String? = nil
  ) -> [UInt8] {
    let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for (index, lines) in pages.enumerated() {
      let text = lines.enumerated()
        .map { "BT /F1 12 Tf 60 \(760 - 14 * $0.offset) Td (\($0.element)) Tj ET\n" }.joined()
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
          + "/Resources << /Font << /F1 3 0 R >> >> /Contents \(5 + 2 * index) 0 R >>"
      )
      objects.append("<< /Length \(text.utf8.count) >>\nstream\n\(text)endstream")
    }
    if !bookmarks.isEmpty {
      let root = objects.count + 1
      objects[0] = "<< /Type /Catalog /Pages 2 0 R /Outlines \(root) 0 R >>"
      let last = root + bookmarks.count
      objects.append(
        "<< /Type /Outlines /First \(root + 1) 0 R /Last \(last) 0 R /Count \(bookmarks.count) >>"
      )
      for (index, bookmark) in bookmarks.enumerated() {
        let own = root + 1 + index
        let beside =
          (index > 0 ? "/Prev \(own - 1) 0 R " : "") + (own < last ? "/Next \(own + 1) 0 R " : "")
        objects.append(
          "<< /Title (\(bookmark.title)) /Parent \(root) 0 R \(beside)"
            + "/Dest [\(4 + 2 * bookmark.page) 0 R /Fit] >>"
        )
      }
    }
    var info = ""
    if title != nil || author != nil {
      objects.append("<< /Title (\(title ?? "")) /Author (\(author ?? "")) >>")
      info = "/Info \(objects.count) 0 R "
    }
    var file = "%PDF-1.4\n"
    var places: [String] = []
    for (index, object) in objects.enumerated() {
      let place = String(file.utf8.count)
      places.append(String(repeating: "0", count: 10 - place.count) + place)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = places.map { "\($0) 00000 n \n" }.joined()
    let start = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n\(table)"
    file +=
      "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(info)>>\nstartxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }
}
