// SPDX-License-Identifier: Apache-2.0

/// The list of contents of an EPUB 2, which stays in it for older reading systems.
struct AuthorsContents {
  /// In the archive.
  let path: String
  /// Without a document type, which EPUB 3 does not allow.
  let bytes: [UInt8]
  /// Empty where it cannot be read, which was reported when the book was read.
  let entries: [ContentsList.Entry]

  /// Nil without a list.
  init?(_ package: AuthorsPackage, archive: ZipArchive) throws(BookError) {
    guard let path = try PackageDocument(package.bytes, path: package.path).ncx,
      let bytes = try archive.contents(of: [path], maxSize: BookLimits().document)[path]
    else { return nil }
    self.path = path
    entries = (try? ContentsList(ncx: bytes, path: path))?.entries ?? []
    guard bytes.isUTF8 else {
      self.bytes = bytes
      return
    }
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    let type = MarkupTokens(units).first { $0.kind == .documentType }?.range ?? 0..<0
    let rest = units[..<type.lowerBound] + units[type.upperBound...]
    self.bytes = Array(String(decoding: rest, as: UTF16.self).utf8)
  }
}
