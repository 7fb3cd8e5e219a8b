// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import SpeechStore
import SpeechSystem

/// An EPUB that reads along, sent while its chapters are being made: nobody keeps more of it than one chapter, in files without
/// names.
package struct ReadAlongStream {
  package struct Chapter {
    /// Empty: its number.
    package var title: String
    /// Text with empty lines between paragraphs; or SSML.
    package var text: String
    package var isMarkup: Bool

    package init(title: String, text: String, isMarkup: Bool) {
      self.title = title
      self.text = text
      self.isMarkup = isMarkup
    }
  }

  /// Where a chapter is rendered to.
  package struct Place {
    /// Of a wav.
    package let audioPath: String
    /// Of what `MarkersFile` writes.
    package let markersPath: String
  }

  private var description = BookDescription()
  private let chapters: [Chapter]
  private let writer: AssemblyWriter
  private let scratchFolder: String

  /// - Parameters:
  ///   - language: BCP 47.
  ///   - identifier: Another one for another text.
  ///   - environment: Where programs and the folder for temporary files are.
  ///   - isCancelled: Asked some times a second.
  package init(
    _ chapters: [Chapter],
    title: String?,
    language: String?,
    identifier: String,
    environment: [String: String],
    isCancelled: @escaping () -> Bool
  ) {
    self.chapters = chapters
    description.title = title
    description.language = language
    description.identifier = identifier
    let programs = ProgramPath(environment: environment)
    scratchFolder = programs.temporaryFolder
    writer = AssemblyWriter(
      modified: AssemblyWriter.modificationTime(environment),
      programs: programs,
      isCancelled: isCancelled
    )
  }

  /// Makes the chapters and sends the archive. Throws `.interrupted` when one of both returns false.
  /// - Parameters:
  ///   - render: Writes the audio and the markers of the chapter with this index.
  ///   - send: Takes all bytes in their order.
  package func write(
    render: (Int, Place) -> Bool,
    send: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(AssemblyError) {
    var zip = ZipWriter(path: "the client") { (bytes) throws(AudioError) in
      if !send(bytes) { throw .interrupted(path: "the client") }
    }
    do throws(AssemblyError) {
      // Of the chapter that is being made.
      var files: [ScratchFile] = []
      try writer.writeOverlay(
        description,
        to: &zip,
        scratchFolder: scratchFolder,
        chapterCount: chapters.count,
        progress: { _ in files = [] }
      ) { (index) throws(AssemblyError) in
        do throws(AudioError) {
          files = [
            try ScratchFile(folder: scratchFolder), try ScratchFile(folder: scratchFolder),
          ]
          let place = Place(audioPath: files[0].path, markersPath: files[1].path)
          guard render(index, place) else { throw AudioError.interrupted(path: place.audioPath) }
          return try part(index, place: place)
        } catch {
          throw .audio(error)
        }
      }
    } catch .audio(.interrupted) {
      throw .interrupted
    }
  }

  private func part(_ index: Int, place: Place) throws(AudioError) -> (Assembly, title: String) {
    let chapter = chapters[index]
    let unit = try StoredUnit(
      id: "\(index + 1)",
      chapter: 0,
      source: chapter.isMarkup ? .ssml(chapter.text) : .text(chapter.text),
      rate: 1,
      audioPath: place.audioPath,
      markersPath: place.markersPath
    )
    let title = chapter.title.isEmpty ? "\(index + 1)" : chapter.title
    return (Assembly(description, stored: [unit], as: .epub, sampleRate: nil), title: title)
  }
}
