// SPDX-License-Identifier: Apache-2.0

package import SpeechReader

/// The EPUB that a book was read from, and where the text of each unit is in its documents.
package struct AuthorsEPUB: Sendable {
  let path: String
  let program: ReaderProgram
  let files: [SourceFile]
  /// Of each unit, in the order of the manifest.
  let units: [[DocumentPlaces.Entry]]
  /// What it is to say of itself.
  package var changes = BookChanges()

  /// Why overlays cannot be added to it, as a sentence without its subject; nil: they can.
  package func obstacle() throws(BookError) -> String? {
    let package = try AuthorsPackage(archive)
    if package.hasOverlays { return "has overlays already" }
    guard package.isOld || package.version.hasPrefix("3") else {
      return "is an EPUB \(package.version), which has no place for overlays"
    }
    return package.isOld ? package.unsuitablePart : nil
  }

  /// Whether it is of EPUB 2, and becomes EPUB 3.
  package func isOld() throws(BookError) -> Bool { try AuthorsPackage(archive).isOld }

  var archive: ZipArchive { ZipArchive(source: .file(path: path), program: program) }

  /// Where the text of a unit is.
  func places(ofUnit index: Int) -> DocumentPlaces {
    let entries = units.indices.contains(index) ? units[index] : []
    return DocumentPlaces(entries: entries, offset: 0, files: files)
  }
}

extension BookManifest {
  /// Nil where the book does not come from the documents of an archive.
  /// - Parameters:
  ///   - path: Of the EPUB.
  ///   - program: What reads it.
  package func authorsEPUB(path: String, program: ReaderProgram) -> AuthorsEPUB? {
    guard !files.isEmpty, files.allSatisfy({ $0.name != nil }) else { return nil }
    return AuthorsEPUB(path: path, program: program, files: files, units: units.map(\.entries))
  }
}
