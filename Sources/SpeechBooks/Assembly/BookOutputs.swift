// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio

/// All that a book is written to, one file after the other.
package struct BookOutputs {
  /// How far the writing is.
  package struct Progress: Hashable, Sendable {
    /// Units that are written, in all outputs together, and how many there are.
    package var units: Int
    package var total: Int
    /// Frames of the output that is being written.
    package var frames: Int
  }

  private let files: [(path: String, format: AssemblyFormat)]
  private let chapters: (folder: String, format: AssemblyFormat)?
  /// Nil: the highest of the units.
  private let sampleRate: Int?
  private let finish: Finish

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
  package init(
    files: [String],
    chapters: (folder: String, format: AssemblyFormat)?,
    sampleRate: Int?,
    finish: Finish = Finish()
  ) {
    self.files = files.compactMap { path in
      AssemblyFormat(path: path).map { (path: path, format: $0) }
    }
    self.chapters = chapters
    self.sampleRate = sampleRate
    self.finish = finish
  }

  /// Writes them. An existing file is replaced only when the new one is complete.
  /// - Parameters:
  ///   - willBegin: Called before each output, with the format of its audio.
  ///   - didLevel: Called with the gain for the loudness, before the first output.
  ///   - progress: Called some times a second.
  package func write(
    _ book: StoredBook,
    with writer: AssemblyWriter,
    willBegin: (AudioFormat) -> Void,
    didLevel: (LoudnessGain) -> Void = { _ in },
    progress: @escaping (Progress) -> Void
  ) throws(AssemblyError) {
    var writer = writer
    // All units are read once more to be measured.
    let outputs = files.count + (chapters == nil ? 0 : 1) + (finish.loudness == nil ? 0 : 1)
    let total = book.units.count * outputs
    var before = 0
    func begin(_ format: AssemblyFormat) -> Assembly {
      let assembly = Assembly(
        book.description,
        stored: book.units,
        as: format,
        sampleRate: sampleRate,
        trailingSilence: finish.trailingSilence
      )
      let first = before
      writer.progress = { done in
        let frames = done > 0 ? assembly.units[done - 1].frames.upperBound : 0
        progress(Progress(units: first + done, total: total, frames: frames))
      }
      before += book.units.count
      willBegin(assembly.format)
      return assembly
    }
    if let loudness = finish.loudness {
      // As exactly as the units are.
      let assembly = begin(.audio(.wav))
      let gain = try assembly.gain(
        to: loudness,
        isCancelled: writer.isCancelled,
        progress: writer.progress
      )
      writer.gain = gain
      didLevel(gain)
    }
    for (path, format) in files {
      let assembly = begin(format)
      try writer.write(assembly, to: path, format: format)
    }
    if let chapters {
      let assembly = begin(chapters.format)
      try writer.writeChapters(assembly, to: chapters.folder, format: chapters.format)
    }
  }
}
