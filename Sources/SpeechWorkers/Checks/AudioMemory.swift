// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// Memory into which a check writes the audio that demonstrates a fault.
package final class AudioMemory: Sendable {
  /// A minute and a half of stereo at 48 kHz. Unwritten pages take no memory.
  static let bytes = 32 << 20

  let descriptor: Int32

  /// Makes it at its full size and seals that, so that no provider can fill the machine's memory through it.
  init() throws(WorkerError) {
    descriptor = linux_memfd("speech-checker-audio")
    guard descriptor >= 0 else { throw .system(call: "memfd_create", code: errno) }
    guard ftruncate(descriptor, Self.bytes) == 0, linux_seal(descriptor, false, false) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(call: "fcntl(F_ADD_SEALS)", code: code)
    }
  }

  deinit { close(descriptor) }

  /// The first samples, which may not be finite. Nil when `count` is out of range. [any thread]
  package func samples(_ count: Int) -> [Float]? {
    let size = MemoryLayout<Float>.size
    guard (0...Self.bytes / size).contains(count) else { return nil }
    var isComplete = true
    let samples = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      // Safe because every pattern of bits is a Float, and pread writes no more than the bytes of the buffer.
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      var done = 0
      while done < count * size {
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done..<count * size])
        let got = pread(descriptor, rest.baseAddress, rest.count, off_t(done))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isComplete = false
          break
        }
        done += got
      }
      filled = done / size
    }
    return isComplete ? samples : nil
  }
}
