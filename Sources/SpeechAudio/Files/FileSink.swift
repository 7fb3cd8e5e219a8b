// SPDX-License-Identifier: Apache-2.0

/// Writes an audio file, or audio to a pipe or device.
///
/// A regular file is written under a temporary name in the same folder; only `finish()` moves it to its path,
/// atomically. It takes over the permissions of the file it replaces, and a link to it stays a link (a second hard link
/// keeps the old audio). Anything else (`-` and `/dev/stdout`, pipes, devices) is written directly, as frames arrive.
///
/// If a pipe's reader ends during a write, Linux raises SIGPIPE: programs call `signal(SIGPIPE, SIG_IGN)` once at their
/// start and get the error `readerGone` in every case.
package final class FileSink: AudioSink {
  package let format: AudioFormat
  /// As given to `init`.
  package let path: String
  /// Frames written so far.
  package private(set) var frameCount = 0
  /// Frames with a sample outside -1 … +1 that were limited because the file cannot hold it.
  package var clippedFrames: Int { encoder.clippedFrames }

  private let output: OutputFile
  private let encoder: any FileEncoder
  private var isOpen = true

  /// Opens the output, so that errors appear before anything is spoken.
  ///
  /// `format` must be a result of `fileFormat.format(for:)`. Raw files have no tags. A constant bit rate, of mp3,
  /// lets players find a place exactly. Opening a named pipe waits for its reader. Throws when the
  /// output cannot be created or the format cannot hold such audio. [any thread]
  package convenience init(
    path: String,
    fileFormat: AudioFileFormat,
    encoding: SampleEncoding = .int16,
    format: AudioFormat,
    interruption: WriteInterruption? = nil,
    tags: AudioTags? = nil,
    hasConstantBitRate: Bool = false
  ) throws(AudioError) {
    try self.init(
      path: path,
      fileFormat: fileFormat,
      encoding: encoding,
      format: format,
      interruption: interruption,
      tags: tags,
      hasConstantBitRate: hasConstantBitRate,
      waveLimit: nil
    )
  }

  /// The same with a limit for the samples of a wav file, in bytes, for tests.
  package init(
    path: String,
    fileFormat: AudioFileFormat,
    encoding: SampleEncoding,
    format: AudioFormat,
    interruption: WriteInterruption?,
    tags: AudioTags? = nil,
    hasConstantBitRate: Bool = false,
    waveLimit: Int?
  ) throws(AudioError) {
    guard encoding == .int16 || fileFormat.allowsFloat else {
      throw .noFloatSamples(path: path, fileFormat)
    }
    try fileFormat.check(format, path: path)
    self.path = path
    self.format = format
    output = try OutputFile(path: path, interruption: interruption)
    encoder = try fileFormat.makeEncoder(
      output,
      encoding: encoding,
      audio: format,
      tags: tags,
      hasConstantBitRate: hasConstantBitRate,
      waveLimit: waveLimit
    )
  }

  /// Throws once the disk is full, the reader has gone, or the file is too long for its format. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    guard isOpen else { throw .closed }
    let sampleCount = frameCount * format.channels
    try encoder.write(UnsafeBufferPointer(rebasing: frames.prefix(sampleCount)))
    self.frameCount += frameCount
  }

  /// Completes the file and moves it to its path. After an error the old file is unchanged.
  ///
  /// Empty flac, ogg, opus and mp3 files get a silent frame. [render thread]
  package func finish() throws(AudioError) {
    guard isOpen else { throw .closed }
    isOpen = false
    do throws(AudioError) {
      try encoder.finish()
      try output.finish()
    } catch {
      encoder.abandon()
      output.abandon()
      throw error
    }
  }

  /// Removes the incomplete file; the old one stays. Output to a pipe cannot be undone. [render thread]
  package func abandon() {
    guard isOpen else { return }
    isOpen = false
    encoder.abandon()
    output.abandon()
  }

  deinit { abandon() }
}
