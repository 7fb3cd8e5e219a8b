// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import SpeechSystem

/// Writes an author's EPUB with overlays: each word gets a name in its place and is marked while it is heard. All other files
/// stay as they are, unless the book is an EPUB 2, which becomes EPUB 3.
struct AuthorsOverlay {
  private let book: AuthorsEPUB
  private let archive: ZipArchive
  private let package: AuthorsPackage
  /// The list of contents of an EPUB 2.
  private let contents: AuthorsContents?
  /// Of what is added, in the archive.
  private let folder: String
  private let scratchFolder: String
  private var clips: AuthorsClips

  init(_ book: AuthorsEPUB, title: String?, scratchFolder: String) throws(BookError) {
    self.scratchFolder = scratchFolder
    self.book = book
    archive = book.archive
    let package = try AuthorsPackage(archive)
    self.package = package
    let names = try archive.names()
    var folder = package.path.split(separator: "/").dropLast().joined(separator: "/")
    folder += (folder.isEmpty ? "" : "/") + "read-along"
    while names.contains(where: { $0.hasPrefix(folder + "/") || $0 == folder }) { folder += "-" }
    self.folder = folder
    contents = package.isOld ? try AuthorsContents(package, archive: archive) : nil
    let documents = try AuthorsDocuments(
      book,
      package: package,
      archive: archive,
      title: title ?? "Untitled"
    )
    clips = AuthorsClips(book, documents: documents)
  }

  /// Writes the archive. Its output stays open.
  /// - Parameters:
  ///   - modified: The time of the change.
  ///   - encode: Writes the audio of an assembly as mp3 to a path.
  ///   - progress: Called after each chapter with its index.
  mutating func write(
    _ assembly: Assembly,
    to zip: inout ZipWriter,
    modified: String,
    encode: (Assembly, String) throws(AssemblyError) -> Void,
    progress: (Int) -> Void
  ) throws(AssemblyError) {
    var heard: [Int] = []
    for (index, chapter) in assembly.chapters.enumerated() {
      let part = assembly.chapter(index)
      if try clips.add(part, chapter: index, firstUnit: chapter.units.lowerBound) {
        heard.append(index)
      }
    }
    let overlays = overlays
    do throws(AudioError) {
      try copy(
        to: &zip,
        overlays: overlays,
        heard: heard,
        description: assembly.description,
        modified: modified
      )
      for overlay in overlays { try zip.add(overlay.path, bytes: Array(overlay.text.utf8)) }
    } catch {
      throw .audio(error)
    }
    for index in assembly.chapters.indices {
      if heard.contains(index) {
        try add(assembly.chapter(index), name: audioPath(index), to: &zip, encode: encode)
      }
      progress(index)
    }
    do throws(AudioError) { try zip.finish() } catch { throw .audio(error) }
  }

  // MARK: - Parts

  /// The overlay of a document.
  private struct Overlay {
    let document: String
    let id: String
    let path: String
    var text: String
    var milliseconds: Int
  }

  private var overlays: [Overlay] {
    var overlays: [Overlay] = []
    var indices: [String: Int] = [:]
    for clip in clips.clips {
      let index: Int
      if let known = indices[clip.document] {
        index = known
      } else {
        index = overlays.count
        indices[clip.document] = index
        let path = "\(folder)/\(OverlayNames(number: index + 1).overlay)"
        overlays.append(
          Overlay(
            document: clip.document,
            id: "\(package.freePrefix)\(index + 1)",
            path: path,
            text: OverlayTimes.beginning,
            milliseconds: 0
          )
        )
      }
      let path = overlays[index].path
      let text = ArchivePath.reference(to: clip.document, from: path) + "#" + clip.id
      let audio = ArchivePath.reference(to: audioPath(clip.chapter), from: path)
      overlays[index].text += OverlayTimes.clip(text: text, audio: audio, times: clip.times)
      overlays[index].milliseconds += clip.times.count
    }
    for index in overlays.indices { overlays[index].text += OverlayTimes.end }
    return overlays
  }

  private func audioPath(_ chapter: Int) -> String {
    "\(folder)/\(OverlayNames(number: chapter + 1).audioName)"
  }

  private func add(
    _ part: Assembly,
    name: String,
    to zip: inout ZipWriter,
    encode: (Assembly, String) throws(AssemblyError) -> Void
  ) throws(AssemblyError) {
    let file: ScratchFile
    do throws(AudioError) { file = try ScratchFile(folder: scratchFolder) } catch {
      throw .audio(error)
    }
    try encode(part, file.path)
    do throws(AudioError) { try zip.add(name, file: file) } catch { throw .audio(error) }
  }

  // MARK: - The author's files

  private func copy(
    to zip: inout ZipWriter,
    overlays: [Overlay],
    heard: [Int],
    description: BookDescription,
    modified: String
  ) throws(AudioError) {
    var package = package
    var added: [(path: String, bytes: [UInt8])] = []
    var replaced: [String: [UInt8]] = [:]
    package.apply(book.changes, voice: description.details.narrator)
    if let cover = book.changes.cover {
      let place = package.set(cover, folder: folder)
      if place.isNew {
        added.append((place.path, cover.bytes))
      } else {
        replaced[place.path] = cover.bytes
        if package.isOld { package.stateCover() }
      }
    } else if package.isOld {
      package.stateCover()
    }
    if package.isOld {
      package.upgrade(
        properties: clips.documents.all.mapValues(\.properties),
        description: description
      )
      added.append(navigation(description, package: &package))
      if let contents { replaced[contents.path] = contents.bytes }
    }
    package.setModified(modified)
    add(overlays, heard: heard, to: &package)
    replaced[package.path] = package.changed
    // First and uncompressed, so that the kind of the file is seen at its beginning.
    try zip.add("mimetype", bytes: Array("application/epub+zip".utf8), isCompressed: false)
    var failure: AudioError?
    do throws(BookError) {
      try archive.forEachContent { name, bytes in
        guard failure == nil, name != "mimetype" else { return }
        var content = replaced[name] ?? bytes
        if let document = clips.documents.all[name], document.isChanged { content = document.bytes }
        do throws(AudioError) { try zip.add(name, bytes: content) } catch { failure = error }
      }
    } catch {
      throw .cannotRead(path: book.path, errno: EIO)
    }
    if let failure { throw failure }
    for file in added { try zip.add(file.path, bytes: file.bytes) }
  }

  /// The list of contents that EPUB 3 asks for.
  private func navigation(
    _ description: BookDescription,
    package: inout AuthorsPackage
  ) -> (path: String, bytes: [UInt8]) {
    let path = "\(folder)/nav.xhtml"
    let id = package.newID("\(self.package.freePrefix)-nav")
    package.add(
      AuthorsPackage.Addition(
        id: id,
        path: path,
        mediaType: "application/xhtml+xml",
        properties: "nav"
      )
    )
    let wanted = package.references.compactMap { $0.value("idref") }
    let documents = wanted.compactMap { id -> (path: String, ids: Set<String>)? in
      guard let item = package.items.first(where: { $0.value("id") == id }),
        let path = package.path(of: item)
      else { return nil }
      return (path, clips.documents.all[path]?.ids ?? [])
    }
    let navigation = AuthorsNavigation(
      path: path,
      title: description.title ?? "Untitled",
      documents: documents
    )
    return (path, Array(navigation.text(contents?.entries ?? []).utf8))
  }

  /// What reading systems need to know of the overlays.
  private func add(_ overlays: [Overlay], heard: [Int], to package: inout AuthorsPackage) {
    let ids = Dictionary(overlays.map { ($0.document, $0.id) }) { first, _ in first }
    for item in package.items {
      guard let path = package.path(of: item), let id = ids[path] else { continue }
      package.set("media-overlay", to: id, in: item)
    }
    let total = overlays.reduce(0) { $0 + $1.milliseconds }
    package.addProperty("media:duration", value: OverlayTimes.clock(total))
    for overlay in overlays {
      package.addProperty(
        "media:duration",
        value: OverlayTimes.clock(overlay.milliseconds),
        refining: overlay.id
      )
      package.add(
        AuthorsPackage.Addition(
          id: overlay.id,
          path: overlay.path,
          mediaType: "application/smil+xml"
        )
      )
    }
    for index in heard {
      package.add(
        AuthorsPackage.Addition(
          id: "\(self.package.freePrefix)-audio\(index + 1)",
          path: audioPath(index),
          mediaType: "audio/mpeg"
        )
      )
    }
    if !package.states("media:active-class") {
      package.addProperty("media:active-class", value: OverlayPackage.activeClass)
    }
    for (property, value) in [
      ("schema:accessMode", "textual"), ("schema:accessMode", "auditory"),
      ("schema:accessibilityFeature", "synchronizedAudioText"),
    ] where !package.states(property, value: value) {
      package.addProperty(property, value: value)
    }
  }
}
