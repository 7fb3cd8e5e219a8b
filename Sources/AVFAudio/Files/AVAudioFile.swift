// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechAudio
import Synchronization

/// An audio file that is read or written. Use from one thread at a time.
///
/// A written file is complete when it is closed: at the latest when it is no longer referenced, when this program opens
/// it for reading, or when the program exits. Where there was no file it exists from the first write on; an older file
/// stays unchanged until it is replaced by the complete one.
open class AVAudioFile: NSObject {
  /// The path of the file.
  public let url: URL
  /// The format of the audio in the file.
  public let fileFormat: AVAudioFormat
  /// The format of the buffers.
  public let processingFormat: AVAudioFormat
  private let access: FileAccess

  /// Opens a file for reading as 32-bit floats. Throws if it does not exist or has no audio of one or two channels.
  public convenience init(forReading fileURL: URL) throws {
    try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  /// Opens a file for reading in a sample type. Throws if it does not exist or has no audio of one or two channels.
  public init(
    forReading fileURL: URL,
    commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    url = fileURL
    OpenFiles.complete(at: fileURL)
    do throws(AudioError) {
      let reader = try SampleFileReader(path: fileURL.path)
      fileFormat = try Self.fileFormat(of: reader.format, at: fileURL)
      access = FileAccess(.reading(reader))
    } catch {
      throw AVAudioError.file(error, url: fileURL)
    }
    processingFormat = try Self.processingFormat(
      of: fileFormat,
      common: format,
      interleaved: interleaved
    )
    super.init()
  }

  /// Creates a file that is written from 32-bit floats, in the encoding of `settings`.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    try self.init(
      forWriting: fileURL,
      settings: settings,
      commonFormat: .pcmFormatFloat32,
      interleaved: false
    )
  }

  /// Creates a file that is written from a sample type, in the encoding of `settings`.
  ///
  /// The file extension determines the container: wav, caf, aiff, flac, ogg, opus or mp3. Throws for others, if the
  /// container cannot hold such audio, and if the file cannot be created.
  public init(
    forWriting fileURL: URL,
    settings: [String: Any],
    commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    url = fileURL
    do throws(AudioError) {
      let target = try SampleFileFormat(settings, path: fileURL.path)
      fileFormat = try Self.fileFormat(of: target, at: fileURL)
      let writer = try SampleFileWriter(path: fileURL.path, format: target)
      access = FileAccess(.writing(writer), target: fileURL)
    } catch {
      throw AVAudioError.file(error, url: fileURL)
    }
    processingFormat = try Self.processingFormat(
      of: fileFormat,
      common: format,
      interleaved: interleaved
    )
    super.init()
    access.completeAtExit()
  }

  deinit { access.close() }

  /// Closes the file; a written file is completed and moved to its path. If that fails there is no file, and a message on
  /// standard error.
  open func close() { access.close() }

  /// Whether it can still be read or written.
  open var isOpen: Bool { access.isOpen }

  /// Frames of the file, or frames written so far.
  open var length: AVAudioFramePosition { AVAudioFramePosition(access.length) }

  /// The next frame to read or write. Only reading can seek: for a written file, setting it has no effect.
  open var framePosition: AVAudioFramePosition {
    get { AVAudioFramePosition(access.position) }
    set { access.seek(to: Int(clamping: newValue)) }
  }

  /// Fills the buffer from `framePosition` on; at the end of the file it gets no frames.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }

  /// Reads up to `frames` frames into the buffer, and sets its `frameLength`.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    guard buffer.format == processingFormat else { throw mismatch(buffer) }
    do throws(AudioError) {
      try access.read(into: buffer, frames: Int(min(frames, buffer.frameCapacity)))
    } catch {
      throw AVAudioError.file(error, url: url)
    }
  }

  /// Appends the frames of a buffer; its samples may differ from `processingFormat`, but not its rate and channels.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    guard buffer.format.sampleRate == processingFormat.sampleRate,
      buffer.format.channelCount == processingFormat.channelCount
    else { throw mismatch(buffer) }
    do throws(AudioError) {
      try access.write(buffer)
    } catch {
      throw AVAudioError.file(error, url: url)
    }
  }

  private func mismatch(_ buffer: AVAudioPCMBuffer) -> any Error {
    AVAudioError.parameter(
      "The buffer's format, \(buffer.format), is not the file's, \(processingFormat)."
    )
  }

  private static func fileFormat(
    of format: SampleFileFormat,
    at url: URL
  ) throws(AudioError) -> AVAudioFormat {
    guard let layout = AudioLayout(format) else { throw .cannotHold(path: url.path, format) }
    return AVAudioFormat(layout)
  }

  private static func processingFormat(
    of file: AVAudioFormat,
    common: AVAudioCommonFormat,
    interleaved: Bool
  ) throws -> AVAudioFormat {
    let format = AVAudioFormat(
      commonFormat: common,
      sampleRate: file.sampleRate,
      channels: file.channelCount,
      interleaved: interleaved
    )
    guard let format else {
      throw AVAudioError.parameter("Files are read and written in one of the common formats.")
    }
    return format
  }
}
