// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import SpeechSystem

/// Writes samples of 16 bits to a pipe that another program reads. Programs ignore SIGPIPE, so that a reader that ends is an
/// error here.
final class PipeSink: AudioSink {
  let format: AudioFormat
  private let program: String
  private var descriptor: Int32
  private var buffer: [Int16] = []

  /// Takes ownership of the descriptor.
  init(_ descriptor: Int32, format: AudioFormat, program: String) {
    self.descriptor = descriptor
    self.format = format
    self.program = program
  }

  deinit { abandon() }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    guard descriptor >= 0 else { throw .closed }
    buffer.removeAll(keepingCapacity: true)
    for sample in frames.prefix(frameCount * format.channels) {
      let scaled = (sample.isNaN ? 0 : sample * 32_768).rounded()
      buffer.append(Int16(min(max(scaled, -32_768), 32_767)).littleEndian)
    }
    let failure = buffer.withUnsafeBytes { SmallFile.write($0, to: descriptor) }
    guard failure == 0 else {
      throw failure == EPIPE
        ? .readerGone(path: program) : .cannotWrite(path: program, errno: failure)
    }
  }

  func finish() throws(AudioError) { abandon() }

  func abandon() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
