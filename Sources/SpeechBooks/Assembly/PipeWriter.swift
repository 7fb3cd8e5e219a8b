// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import SpeechSystem

/// The end of a pipe that another program reads. Programs ignore SIGPIPE, so that a reader that ends is an error here.
final class PipeWriter {
  private let program: String
  private var descriptor: Int32

  /// Takes ownership of the descriptor.
  init(_ descriptor: Int32, program: String) {
    self.descriptor = descriptor
    self.program = program
  }

  deinit { finish() }

  /// Waits while the program does not keep up.
  func write(_ bytes: UnsafeRawBufferPointer) throws(AudioError) {
    guard descriptor >= 0 else { throw .closed }
    let failure = SmallFile.write(bytes, to: descriptor)
    guard failure == 0 else {
      throw failure == EPIPE
        ? .readerGone(path: program) : .cannotWrite(path: program, errno: failure)
    }
  }

  /// The same.
  func write(_ bytes: [UInt8]) throws(AudioError) {
    var failure: AudioError?
    bytes.withUnsafeBytes { bytes in
      do throws(AudioError) { try write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  func finish() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
