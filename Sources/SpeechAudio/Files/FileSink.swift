// SPDX-License-Identifier: Apache-2.0

/// Writes an audio file, or audio to a pipe or device.
///
/// A regular file is made beside its place under a temporary name; only `finish()` puts it there, at once and complete.
/// It takes over the permissions of the file it replaces, and a link to it stays a link (a second hard link keeps the old
/// audio). Anything else (`-` and `/dev/stdout`, pipes, devices) is written straight, as frames come.
///
/// Where a pipe's reader ends just while a write is under way, Linux raises SIGPIPE: programs call
/// `signal(SIGPIPE, SIG_IGN)` once at their start and get the error `readerGone` in every case.
package final class FileSink: AudioSink {
  package let format: AudioFormat
  /// As given to `init`.
  package let path: String
  /// Frames taken so far.
  package private(set) var frameCount = 0
  /// Frames that had a sample outside -1 … +1 where the file cannot hold it, and were limited.
  package var clippedFrames: Int { encoder.clippedFrames }

  private let output: OutputFile
  private let encoder: any FileEncoder
  private var isOpen = true

  /// Opens the output, so that what is wrong with it is known before anything is spoken.
  ///
  /// `format` must be one that `fileFormat.format(for:)` answers. Opening a named pipe waits for its reader. Throws when
  /// the output cannot be made or the format cannot hold such audio. [any thread]
  package convenience init(
    path: String,
    fileFormat: AudioFileFormat,
    encoding: SampleEncoding = .int16,
    format: AudioFormat,
    interruption: WriteInterruption? = nil
  ) throws(AudioError) {
    try self.init(
      path: path,
      fileFormat: fileFormat,
      encoding: encoding,
      format: format,
      interruption: interruption,
      waveLimit: nil
    )
  }

  /// As above, with its own limit for the samples of a wav file, in bytes, for tests.
  package init(
    path: String,
    fileFormat: AudioFileFormat,
    encoding: SampleEncoding,
    format: AudioFormat,
    interruption: WriteInterruption?,
    waveLimit: Int?
  ) throws(AudioError) {
    guard encoding == .int16 || fileFormat.allowsFloat else {
      throw .noFloatSamples(path: path, fileFormat)
    }
    guard (1...2).contains(format.channels), (8000...192_000).contains(format.sampleRate),
      fileFormat.format(for: format) == format
    else {
      throw .unsupportedAudio(path: path, fileFormat, format)
    }
    self.path = path
    self.format = format
    output = try OutputFile(path: path, interruption: interruption)
    switch fileFormat {
    case .wav, .raw:
      encoder = try PCMEncoder(
        output: output,
        fileFormat: fileFormat,
        encoding: encoding,
        format: format,
        waveLimit: waveLimit
      )
    case .flac, .ogg, .opus, .mp3:
      encoder = try SndfileEncoder(output: output, fileFormat: fileFormat, format: format)
    }
  }

  /// Throws once the disk is full, the reader gone, or the file too long for its format. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    guard isOpen else { throw .closed }
    let sampleCount = frameCount * format.channels
    try encoder.write(UnsafeBufferPointer(rebasing: frames.prefix(sampleCount)))
    self.frameCount += frameCount
  }

  /// Completes the file and puts it in its place. After an error the old file is as it was.
  ///
  /// Flac, ogg, opus and mp3 files that got no frame hold a silent one. [render thread]
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

  /// Removes what there is of the file; the old one stays. What went down a pipe cannot be taken back. [render thread]
  package func abandon() {
    guard isOpen else { return }
    isOpen = false
    encoder.abandon()
    output.abandon()
  }

  deinit { abandon() }
}
