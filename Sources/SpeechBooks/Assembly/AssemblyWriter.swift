// SPDX-License-Identifier: Apache-2.0
import Glibc
package import SpeechAudio
package import SpeechSystem

/// Writes an assembled book to files.
package struct AssemblyWriter {
  /// The time of the change that an EPUB states: `2026-01-31T12:00:00Z`.
  package var modified: String
  /// The folder of programs to run, from `PATH`.
  package var programs: ProgramPath
  /// What brings the audio to a loudness; nil: it stays as it is.
  package var gain: LoudnessGain?
  /// What an EPUB is made of; nil: it has pages of its own.
  var authors: AuthorsEPUB?
  /// Asked some times a second.
  package var isCancelled: () -> Bool
  /// Called with how many units of the book are done.
  package var progress: (Int) -> Void

  package init(
    modified: String,
    programs: ProgramPath,
    isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.modified = modified
    self.programs = programs
    self.isCancelled = isCancelled
    self.progress = progress
  }

  /// The time in UTC for `modified`, or that of SOURCE_DATE_EPOCH, which makes the same EPUB each time.
  package static func modificationTime(_ environment: [String: String]) -> String {
    let fixed = environment["SOURCE_DATE_EPOCH"].flatMap { time_t($0) }
    var seconds = fixed ?? time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  /// Writes one file. An existing one is replaced only when the new one is complete.
  /// - Parameters:
  ///   - assembly: in a format of audio that `format` can hold.
  ///   - track: its number, if it is one of several files.
  package func write(
    _ assembly: Assembly,
    to path: String,
    format: AssemblyFormat,
    track: Int? = nil
  ) throws(AssemblyError) {
    switch format {
    case .vtt:
      try writeSubtitles(Subtitles(.vtt, assembly: assembly), assembly: assembly, path: path)
    case .srt:
      try writeSubtitles(Subtitles(.srt, assembly: assembly), assembly: assembly, path: path)
    case .epub: try writeOverlay(assembly, path: path)
    case .audio, .m4b:
      try writeAudio(
        assembly,
        path: path,
        format: format,
        tags: AudioTags(assembly, track: track),
        progress: progress
      )
    }
  }

  // MARK: - Audio

  private func writeAudio(
    _ assembly: Assembly,
    path: String,
    format: AssemblyFormat,
    tags: AudioTags?,
    hasConstantBitRate: Bool = false,
    progress: (Int) -> Void
  ) throws(AssemblyError) {
    guard let fileFormat = format.audio, fileFormat.canBeWritten else {
      return try writeThroughProgram(
        assembly,
        path: path,
        format: format,
        tags: tags ?? AudioTags(),
        progress: progress
      )
    }
    let sink: FileSink
    do throws(AudioError) {
      sink = try FileSink(
        path: path,
        fileFormat: fileFormat,
        format: assembly.format,
        tags: tags,
        hasConstantBitRate: hasConstantBitRate
      )
    } catch {
      throw .audio(error)
    }
    do throws(AssemblyError) {
      try writeAudio(assembly, to: sink, progress: progress)
    } catch {
      sink.abandon()
      throw error
    }
  }

  /// Writes all of it, as loud as it is to be, and finishes the sink.
  func writeAudio(
    _ assembly: Assembly,
    to sink: any AudioSink,
    progress: (Int) -> Void
  ) throws(AssemblyError) {
    var output = sink
    try Self.wrapping { () throws(AudioError) in output = try gain?.sink(into: sink) ?? sink }
    try assembly.writeAudio(to: output, isCancelled: isCancelled, progress: progress)
    try Self.wrapping { () throws(AudioError) in try output.finish() }
  }

  // MARK: - Others

  private func writeSubtitles(
    _ subtitles: Subtitles,
    assembly: Assembly,
    path: String
  ) throws(AssemblyError) {
    var subtitles = subtitles
    let output = try Self.open(path)
    try Self.wrapping { () throws(AudioError) in try output.write(subtitles.beginning) }
    for index in assembly.chapters.indices {
      if isCancelled() { throw .interrupted }
      let cues = try subtitles.chapter(index)
      try Self.wrapping { () throws(AudioError) in try output.write(cues) }
      progress(assembly.chapters[index].units.upperBound)
    }
    try Self.wrapping { () throws(AudioError) in try output.finish() }
  }

  private func writeOverlay(_ assembly: Assembly, path: String) throws(AssemblyError) {
    if let authors { return try writeOverlay(assembly, into: authors, path: path) }
    let output = try Self.open(path)
    var zip = ZipWriter(output, path: path)
    try writeOverlay(
      assembly.description,
      to: &zip,
      scratchFolder: scratchFolder(path),
      chapterCount: assembly.chapters.count,
      progress: { progress(assembly.chapters[$0].units.upperBound) }
    ) { (index) in (assembly.chapter(index), title: assembly.chapters[index].title) }
    try Self.wrapping { () throws(AudioError) in try output.finish() }
  }

  private func writeOverlay(
    _ assembly: Assembly,
    into book: AuthorsEPUB,
    path: String
  ) throws(AssemblyError) {
    var overlay: AuthorsOverlay
    do throws(BookError) {
      overlay = try AuthorsOverlay(
        book,
        title: assembly.description.title,
        scratchFolder: scratchFolder(path)
      )
    } catch {
      throw .badBook(path: book.path, error)
    }
    let output = try Self.open(path)
    var zip = ZipWriter(output, path: path)
    try overlay.write(
      assembly,
      to: &zip,
      modified: modified,
      encode: { (part, path) throws(AssemblyError) in
        try writeAudio(part, path: path, format: .audio(.mp3), tags: nil, hasConstantBitRate: true)
        { _ in }
      },
      progress: { progress(assembly.chapters[$0].units.upperBound) }
    )
    try Self.wrapping { () throws(AudioError) in try output.finish() }
  }

  /// Writes an EPUB of chapters that may be made one after the other.
  /// - Parameters:
  ///   - progress: called after each chapter with its index.
  ///   - part: as for `OverlayBook`.
  func writeOverlay(
    _ description: BookDescription,
    to zip: inout ZipWriter,
    scratchFolder: String,
    chapterCount: Int,
    progress: (Int) -> Void,
    part: (Int) throws(AssemblyError) -> (Assembly, title: String)
  ) throws(AssemblyError) {
    let book = OverlayBook(description, modified: modified, scratchFolder: scratchFolder)
    try book.write(
      to: &zip,
      chapterCount: chapterCount,
      part: part,
      encode: { (part, path) throws(AssemblyError) in
        // Without tags, and with a constant bit rate, by which readers find the words.
        try writeAudio(part, path: path, format: .audio(.mp3), tags: nil, hasConstantBitRate: true)
        { _ in }
      },
      progress: progress
    )
  }

  /// Beside the output, where there is room for it; for a pipe the system's folder for temporary files.
  func scratchFolder(_ path: String) -> String {
    path == "-" || path.hasPrefix("/dev/") ? programs.temporaryFolder : Path.folder(of: path)
  }

  private static func open(_ path: String) throws(AssemblyError) -> OutputFile {
    do throws(AudioError) {
      return try OutputFile(path: path, interruption: nil)
    } catch {
      throw .audio(error)
    }
  }

  static func withOutput(
    _ path: String,
    body: (OutputFile) throws(AudioError) -> Void
  ) throws(AssemblyError) {
    let output = try open(path)
    try wrapping { () throws(AudioError) in
      try body(output)
      try output.finish()
    }
  }

  static func wrapping(_ body: () throws(AudioError) -> Void) throws(AssemblyError) {
    do throws(AudioError) { try body() } catch { throw .audio(error) }
  }
}

extension AudioTags {
  /// - Parameter track: the number of a file that is one of several: then its chapter is the title, and the book the album.
  init(_ assembly: Assembly, track: Int?) {
    self.init()
    let description = assembly.description
    artist = description.creators.isEmpty ? nil : description.creators.joined(separator: ", ")
    album = description.title
    title = track == nil ? description.title : assembly.chapters.first?.title
    self.track = track
    narrator = description.details.narrator
    year = description.details.year
    series = description.details.seriesTitle
    summary = description.details.summary
    language = description.language
    genre = "Audiobook"
    cover = description.cover.map { Picture(mediaType: $0.mediaType, bytes: $0.bytes) }
    guard track == nil else { return }
    func milliseconds(_ frame: Int) -> Int {
      FrameMap.scaled(frame, from: assembly.format.sampleRate, to: 1000)
    }
    for (index, chapter) in assembly.chapters.enumerated() {
      let isLast = index + 1 == assembly.chapters.count
      let end = isLast ? assembly.frameCount : assembly.chapters[index + 1].frames.lowerBound
      chapters.append(
        Chapter(
          title: chapter.title,
          milliseconds: milliseconds(chapter.frames.lowerBound)..<milliseconds(end)
        )
      )
    }
  }
}
