// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio
package import SpeechSystem

/// All that a book is written to, as many files at the same time as there are lanes.
package struct BookOutputs {
  /// How far the writing is.
  package struct Progress: Hashable, Sendable {
    /// Units that are written, in all outputs together, and how many there are.
    package var units: Int
    package var total: Int
    /// Of the audio of an output that is being written.
    package var seconds: Double
  }

  private let files: [(path: String, format: AssemblyFormat)]
  private let chapters: (folder: String, format: AssemblyFormat)?
  /// Nil: the highest of the units.
  private let sampleRate: Int?
  private let finish: Finish
  private let lanes: Int

  /// What is done to the audio as a whole.
  package struct Finish {
    /// One gain for all outputs; nil: it is as loud as the units.
    package var loudness: LoudnessTarget?
    /// At the end of each file; nil: what its kind needs.
    package var trailingSilence: Duration?

    package init() {}
  }

  /// - Parameters:
  ///   - files: Paths, whose extensions say what they become; one of another extension is left out.
  ///   - chapters: A folder with a file for each chapter.
  ///   - lanes: How many files to write at the same time.
  package init(
    files: [String],
    chapters: (folder: String, format: AssemblyFormat)?,
    sampleRate: Int?,
    finish: Finish = Finish(),
    lanes: Int = 1
  ) {
    self.files = files.compactMap { path in
      AssemblyFormat(path: path).map { (path: path, format: $0) }
    }
    self.chapters = chapters
    self.sampleRate = sampleRate
    self.finish = finish
    self.lanes = lanes
  }

  /// Writes them. An existing file is replaced only when the new one is complete.
  /// - Parameters:
  ///   - modified: The time of the change that an EPUB states.
  ///   - programs: Where ffmpeg is.
  ///   - isCancelled: Asked some times a second.
  ///   - didLevel: Called with the gain for the loudness, before the first output.
  ///   - progress: Called some times a second.
  package func write(
    _ book: StoredBook,
    modified: String,
    programs: ProgramPath,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    didLevel: (LoudnessGain) -> Void = { _ in },
    progress: @escaping @Sendable (Progress) -> Void
  ) throws(AssemblyError) {
    // All units are read once more to be measured.
    let outputs = files.count + (chapters == nil ? 0 : 1) + (finish.loudness == nil ? 0 : 1)
    let total = book.units.count * outputs
    var gain: LoudnessGain?
    var before = 0
    if let loudness = finish.loudness {
      // As exactly as the units are.
      let assembly = assembly(of: book, as: .audio(.wav))
      let measured = try assembly.gain(to: loudness, lanes: lanes, isCancelled: isCancelled) {
        progress(Progress(units: $0, total: total, seconds: $1))
      }
      didLevel(measured)
      gain = measured
      before = book.units.count
    }
    let unitsBefore = before
    let tasks = OutputTasks(
      try tasks(book, modified: modified, programs: programs, gain: gain),
      isCancelled: isCancelled,
      progress: { progress(Progress(units: unitsBefore + $0, total: total, seconds: $1)) }
    )
    try tasks.run(lanes: lanes)
  }

  private func assembly(of book: StoredBook, as format: AssemblyFormat) -> Assembly {
    Assembly(
      book.description,
      stored: book.units,
      as: format,
      sampleRate: sampleRate,
      trailingSilence: finish.trailingSilence
    )
  }

  private func tasks(
    _ book: StoredBook,
    modified: String,
    programs: ProgramPath,
    gain: LoudnessGain?
  ) throws(AssemblyError) -> [OutputTasks.Task] {
    var all = files.map { path, format in
      Output(assembly: assembly(of: book, as: format), path: path, format: format, track: nil)
    }
    if let chapters {
      let whole = assembly(of: book, as: chapters.format)
      let paths = try whole.makeChapterFiles(in: chapters.folder, format: chapters.format)
      all += paths.enumerated().map { index, path in
        Output(
          assembly: whole.chapter(index),
          path: path,
          format: chapters.format,
          track: index + 1
        )
      }
    }
    // Before others take their time.
    if all.contains(where: { $0.format == .m4b }) { try FFmpeg.find(for: .m4b, programs: programs) }
    let authors = book.authors
    @Sendable func writer(
      isCancelled: @escaping @Sendable () -> Bool,
      progress: @escaping @Sendable (Int) -> Void
    ) -> AssemblyWriter {
      var writer = AssemblyWriter(
        modified: modified,
        programs: programs,
        isCancelled: isCancelled,
        progress: progress
      )
      writer.gain = gain
      writer.authors = authors
      return writer
    }
    var tasks: [OutputTasks.Task] = []
    var parts: [OutputTasks.Task] = []
    for (index, output) in all.enumerated() {
      if let file = output.segmented {
        parts += file.segments.enumerated().map { place, segment in
          OutputTasks.Task(file.assembly, output: index, units: segment.units) {
            isCancelled,
            progress throws(AssemblyError) in
            try file.write(place, with: writer(isCancelled: isCancelled, progress: progress))
          }
        }
      } else {
        tasks.append(
          OutputTasks.Task(output.assembly, output: index) {
            isCancelled,
            progress throws(AssemblyError) in
            try writer(isCancelled: isCancelled, progress: progress)
              .write(output.assembly, to: output.path, format: output.format, track: output.track)
          }
        )
      }
    }
    // What takes long as a whole begins first.
    return tasks + parts
  }

  /// One of the files.
  private struct Output {
    let assembly: Assembly
    let path: String
    let format: AssemblyFormat
    let track: Int?

    /// Nil: it is written as a whole.
    var segmented: SegmentedFile? {
      SegmentedFile(assembly, path: path, format: format, track: track)
    }
  }
}
