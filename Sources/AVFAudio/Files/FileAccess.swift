// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio

/// The open file of an `AVAudioFile`. The lock is for the one thread that completes files when the program exits.
final class FileAccess: CompletableFile, @unchecked Sendable {
  // Safe because everything declared after the lock is used under it.

  enum End {
    case reading(SampleFileReader)
    case writing(SampleFileWriter)
    case closed
  }

  /// The path of a written file; nil for reading.
  let target: URL?
  private let lock = NSLock()
  private var end: End
  private var lastLength = 0

  /// - Parameter target: the path of a written file.
  init(_ end: End, target: URL? = nil) {
    self.end = end
    self.target = target?.standardizedFileURL
  }

  var isOpen: Bool {
    lock.withLock {
      if case .closed = end { false } else { true }
    }
  }

  var length: Int {
    lock.withLock {
      switch end {
      case .reading(let reader): reader.frameCount
      case .writing(let writer): writer.frameCount
      case .closed: lastLength
      }
    }
  }

  var position: Int {
    lock.withLock {
      switch end {
      case .reading(let reader): reader.framePosition
      case .writing(let writer): writer.frameCount
      case .closed: lastLength
      }
    }
  }

  /// Clamped to the file. If seeking fails the position does not change, because the caller cannot
  /// throw.
  func seek(to frame: Int) {
    lock.withLock {
      guard case .reading(let reader) = end else { return }
      try? reader.seek(to: frame)
    }
  }

  func read(into buffer: AVAudioPCMBuffer, frames: Int) throws(AudioError) {
    let result = lock.withLock {
      Result { () throws(AudioError) in
        guard case .reading(let reader) = end else { throw .closed }
        try Self.read(reader, into: buffer, frames: frames)
      }
    }
    try result.get()
  }

  func write(_ buffer: AVAudioPCMBuffer) throws(AudioError) {
    let result = lock.withLock {
      Result { () throws(AudioError) in
        guard case .writing(let writer) = end else { throw .closed }
        try Self.write(buffer, to: writer)
        writer.show()
      }
    }
    try result.get()
  }

  /// Closes or completes the file, once.
  func close() {
    OpenFiles.remove(self)
    complete()
  }

  /// Completes a written file if it is still open when the program exits.
  func completeAtExit() { OpenFiles.add(self) }

  func complete() {
    lock.withLock {
      let last = end
      end = .closed
      switch last {
      case .reading(let reader): lastLength = reader.frameCount
      case .writing(let writer):
        lastLength = writer.frameCount
        do throws(AudioError) {
          try writer.finish()
        } catch {
          StandardError.write("AVFAudio: \(error).\n")
        }
      case .closed: break
      }
    }
  }

  private static func read(
    _ reader: SampleFileReader,
    into buffer: AVAudioPCMBuffer,
    frames: Int
  ) throws(AudioError) {
    let channels = reader.format.channels
    let scratch = UnsafeMutableBufferPointer<Double>.allocate(
      capacity: min(SampleCopier.blockFrames, max(1, frames)) * channels
    )
    defer { scratch.deallocate() }
    var done = 0
    buffer.frameLength = 0
    while done < frames {
      let block = scratch.prefix(min(frames - done, SampleCopier.blockFrames) * channels)
      let count = try reader.read(into: UnsafeMutableBufferPointer(rebasing: block))
      guard count > 0 else { break }
      let samples = UnsafeBufferPointer(rebasing: scratch.prefix(count * channels))
      SampleCopier.write(samples, to: buffer, at: done)
      done += count
      buffer.frameLength = AVAudioFrameCount(done)
    }
  }

  private static func write(
    _ buffer: AVAudioPCMBuffer,
    to writer: SampleFileWriter
  ) throws(AudioError) {
    try SampleCopier.forEachBlock(of: buffer) { (samples, _) throws(AudioError) in
      try writer.write(samples)
    }
  }
}
