// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import SpeechSystem

/// Writes an author's EPUB with overlays: each word gets a name in its place and is marked while it is heard. All other files
/// stay as they are.
struct AuthorsOverlay {
  /// Of the author's EPUB.
  private let path: String
  private let archive: ZipArchive
  private let package: AuthorsPackage
  /// Of what is added, in the archive.
  private let folder: String
  private let scratchFolder: String
  private var clips: AuthorsClips

  init(_ book: AuthorsEPUB, scratchFolder: String) throws(BookError) {
    self.scratchFolder = scratchFolder
    path = book.path
    archive = book.archive
    let package = try AuthorsPackage(archive)
    self.package = package
    let names = try archive.names()
    var folder = package.path.split(separator: "/").dropLast().joined(separator: "/")
    folder += (folder.isEmpty ? "" : "/") + "read-along"
    while names.contains(where: { $0.hasPrefix(folder + "/") || $0 == folder }) { folder += "-" }
    self.folder = folder
    let wanted = Set(book.files.compactMap(\.name))
    let originals = try archive.contents(of: wanted, maxSize: BookLimits().document)
    // One in another encoding, or not well-formed, stays as it is, without marks.
    clips = AuthorsClips(book) { package.lists($0) && originals[$0] == $1 }
  }

  /// Writes the archive. Its output stays open.
  /// - Parameters:
  ///   - details: What the metadata is to say besides.
  ///   - encode: Writes the audio of an assembly as mp3 to a path.
  ///   - progress: Called after each chapter with its index.
  mutating func write(
    _ assembly: Assembly,
    to zip: inout ZipWriter,
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
      try copy(to: &zip, overlays: overlays, heard: heard, description: assembly.description)
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
    description: BookDescription
  ) throws(AudioError) {
    // First and uncompressed, so that the kind of the file is seen at its beginning.
    try zip.add("mimetype", bytes: Array("application/epub+zip".utf8), isCompressed: false)
    let package = self.package.bytes(
      adding: overlays.map {
        AuthorsPackage.Addition(id: $0.id, path: $0.path, mediaType: "application/smil+xml")
      }
        + heard.map {
          AuthorsPackage.Addition(
            id: "\(self.package.freePrefix)-audio\($0 + 1)",
            path: audioPath($0),
            mediaType: "audio/mpeg"
          )
        },
      overlays: Dictionary(overlays.map { ($0.document, $0.id) }) { first, _ in first },
      metadata: metadata(overlays, description: description)
    )
    var failure: AudioError?
    do throws(BookError) {
      try archive.forEachContent { name, bytes in
        guard failure == nil, name != "mimetype" else { return }
        var content = bytes
        if name == self.package.path {
          content = package
        } else if let document = clips.documents[name], !document.marks.isEmpty {
          content = document.bytes
        }
        do throws(AudioError) { try zip.add(name, bytes: content) } catch { failure = error }
      }
    } catch {
      throw .cannotRead(path: path, errno: EIO)
    }
    if let failure { throw failure }
  }

  private func metadata(
    _ overlays: [Overlay],
    description: BookDescription
  ) -> [(attributes: String, value: String)] {
    var metadata: [(attributes: String, value: String)] = []
    func add(_ property: String, value: String) {
      metadata.append(("property=\"\(property)\"", value))
    }
    let total = overlays.reduce(0) { $0 + $1.milliseconds }
    add("media:duration", value: OverlayTimes.clock(total))
    for overlay in overlays {
      let attributes = "property=\"media:duration\" refines=\"#\(overlay.id)\""
      metadata.append((attributes, OverlayTimes.clock(overlay.milliseconds)))
    }
    if !package.states("media:active-class") {
      add("media:active-class", value: OverlayPackage.activeClass)
    }
    if let narrator = description.details.narrator, !package.states("media:narrator") {
      add("media:narrator", value: narrator)
    }
    for (property, value) in [
      ("schema:accessMode", "textual"), ("schema:accessMode", "auditory"),
      ("schema:accessibilityFeature", "synchronizedAudioText"),
    ] where !package.states(property, value: value) {
      add(property, value: value)
    }
    return metadata
  }
}
