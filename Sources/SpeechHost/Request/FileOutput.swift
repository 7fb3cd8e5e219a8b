// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio
import SpeechSystem

/// An audio file, pipe or device, by its path; `-` is standard output.
package struct FileOutput: AudioOutput {
  /// What is done to the audio as a whole.
  package struct Finish: Sendable {
    /// How loud it is to be; only for a file. Nil: as it is.
    package var loudness: LoudnessTarget?
    /// Called with what was done for that, after the file has been written.
    package var didLevel: @Sendable (LoudnessGain) -> Void = { _ in }
    /// After the last sound, at least. Nil: what the format needs, if it is a file.
    package var trailingSilence: Duration?
    /// The length of a file with nothing to say: players refuse a file without samples.
    package var shortest = Duration.milliseconds(100)

    package init() {}
  }

  private let path: String
  private let fileFormat: AudioFileFormat
  private let encoding: SampleEncoding
  private let interruption: WriteInterruption?
  private let finish: Finish

  /// Throws when the path's extension is not that of a known format, or a loudness is asked for and it is not a file.
  /// - Parameter sampleRate: The requested rate in Hz; throws when the format does not support it.
  package init(
    path: String,
    encoding: SampleEncoding = .int16,
    sampleRate: Int? = nil,
    interruption: WriteInterruption? = nil,
    finish: Finish = Finish()
  ) throws(AudioError) {
    self.path = path
    fileFormat = try AudioFileFormat(path: path)
    if let sampleRate, !fileFormat.holds(sampleRate: sampleRate) {
      throw .unsupportedRate(path: path, fileFormat, sampleRate)
    }
    self.encoding = encoding
    self.interruption = interruption
    self.finish = finish
    guard finish.loudness == nil || isFile else { throw .noFile(path: path) }
  }

  /// False for a pipe or a device: someone may be listening.
  package var isKept: Bool {
    var status = stat()
    let found = path == "-" ? fstat(STDOUT_FILENO, &status) : stat(path, &status)
    return found != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Not so for standard output, even if that is a file.
  private var isFile: Bool { isKept && path != "-" && !path.hasPrefix("/dev/") }

  package var ending: OutputEnding {
    var ending = OutputEnding()
    ending.silence = finish.trailingSilence ?? (isFile ? fileFormat.trailingSilence : .zero)
    ending.silenceAlone = isFile ? finish.shortest : .zero
    return ending
  }

  package func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    let sink = try FileSink(
      path: path,
      fileFormat: fileFormat,
      encoding: encoding,
      format: fileFormat.format(for: source),
      interruption: interruption
    )
    guard let loudness = finish.loudness else { return sink }
    let interruption = self.interruption
    return try LevelledSink(
      into: sink,
      target: loudness,
      // Where there is room for the file.
      scratchFolder: Path.folder(of: path),
      isCancelled: { interruption?.isInterrupted ?? false },
      didLevel: finish.didLevel
    )
  }
}
