// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// Writes an EPUB 3 that reads along: each word of its pages is marked while it is heard.
struct OverlayBook {
  private let description: BookDescription
  /// `2026-01-31T12:00:00Z`
  private let modified: String
  /// The folder for the audio of the chapter that is being made.
  private let scratchFolder: String

  init(_ description: BookDescription, modified: String, scratchFolder: String) {
    self.description = description
    self.modified = modified
    self.scratchFolder = scratchFolder
  }

  /// Writes the archive, chapter by chapter. Its output stays open.
  /// - Parameters:
  ///   - part: a chapter alone, so that its audio begins at 0, and its title.
  ///   - encode: writes the audio of an assembly as mp3 to a path.
  ///   - progress: called after each chapter with its index.
  func write(
    to zip: inout ZipWriter,
    chapterCount: Int,
    part: (Int) throws(AssemblyError) -> (Assembly, title: String),
    encode: (Assembly, String) throws(AssemblyError) -> Void,
    progress: (Int) -> Void
  ) throws(AssemblyError) {
    // First and uncompressed, so that the kind of the file is seen at its beginning.
    try add("mimetype", text: "application/epub+zip", to: &zip, isCompressed: false)
    try add("META-INF/container.xml", text: OverlayPackage.container, to: &zip)
    var chapters: [OverlayPackage.Chapter] = []
    for index in 0..<chapterCount {
      let names = OverlayNames(number: index + 1)
      let (part, title) = try part(index)
      let made = try OverlayChapter(part, title: title, names: names)
      try add(names.page, bytes: made.page, to: &zip)
      if let overlay = made.overlay {
        try add(names.overlay, bytes: overlay, to: &zip)
        try addAudio(part, name: names.audio, to: &zip, encode: encode)
      }
      chapters.append(
        OverlayPackage.Chapter(
          title: title,
          names: names,
          milliseconds: made.overlay == nil ? nil : made.milliseconds
        )
      )
      progress(index)
    }
    if let cover = description.cover {
      try add("cover.\(cover.fileExtension)", bytes: cover.bytes, to: &zip, isCompressed: false)
    }
    let package = OverlayPackage(
      description: description,
      chapters: chapters,
      modified: modified
    )
    try add("style.css", bytes: Array(OverlayPackage.style.utf8), to: &zip)
    try add("nav.xhtml", bytes: Array(package.navigation.utf8), to: &zip)
    try add("package.opf", bytes: Array(package.package.utf8), to: &zip)
    try Self.wrapping { () throws(AudioError) in try zip.finish() }
  }

  // MARK: -

  private func addAudio(
    _ part: Assembly,
    name: String,
    to zip: inout ZipWriter,
    encode: (Assembly, String) throws(AssemblyError) -> Void
  ) throws(AssemblyError) {
    let file: ScratchFile
    do throws(AudioError) {
      file = try ScratchFile(folder: scratchFolder)
    } catch {
      throw .audio(error)
    }
    try encode(part, file.path)
    do throws(AudioError) {
      try zip.add("EPUB/" + name, file: file)
    } catch {
      throw .audio(error)
    }
  }

  /// A file beside the package document.
  private func add(
    _ name: String,
    bytes: [UInt8],
    to zip: inout ZipWriter,
    isCompressed: Bool = true
  ) throws(AssemblyError) {
    do throws(AudioError) {
      try zip.add("EPUB/" + name, bytes: bytes, isCompressed: isCompressed)
    } catch {
      throw .audio(error)
    }
  }

  private func add(
    _ path: String,
    text: String,
    to zip: inout ZipWriter,
    isCompressed: Bool = true
  ) throws(AssemblyError) {
    do throws(AudioError) {
      try zip.add(path, bytes: Array(text.utf8), isCompressed: isCompressed)
    } catch {
      throw .audio(error)
    }
  }

  private static func wrapping(_ body: () throws(AudioError) -> Void) throws(AssemblyError) {
    do throws(AudioError) { try body() } catch { throw .audio(error) }
  }
}
