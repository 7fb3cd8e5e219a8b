// SPDX-License-Identifier: Apache-2.0
import Glibc
package import SpeechAudio
import SpeechSystem

/// A file without a name in the folder for temporary files: it is gone when this process ends, however that happens.
package final class ScratchFile {
  private let descriptor: Int32
  private let folder: String

  /// - Parameter folder: `TMPDIR`, or `/tmp`.
  package init(folder: String) throws(AudioError) {
    var template = Array("\(folder)/synth-host-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .cannotWrite(path: folder, errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    self.descriptor = descriptor
    self.folder = folder
  }

  deinit { close(descriptor) }

  /// Its name for writers, as long as it is open.
  package var path: String { "/dev/fd/\(descriptor)" }

  /// The open descriptor.
  var number: Int32 { descriptor }

  /// Writes all of it.
  func write(_ bytes: [UInt8]) throws(AudioError) {
    let code = SmallFile.write(bytes, to: descriptor)
    guard code == 0 else { throw .cannotWrite(path: folder, errno: code) }
  }

  package var size: Int {
    get throws(AudioError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path: folder, errno: errno) }
      return Int(status.st_size)
    }
  }

  /// Calls `body` with all its bytes, part by part.
  func forEachChunk(_ body: (UnsafeRawBufferPointer) throws(AudioError) -> Void) throws(AudioError)
  {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path: folder, errno: errno) }
      if count == 0 { return }
      var result: Result<Void, AudioError> = .success(())
      buffer.withUnsafeBytes { bytes in
        let chunk = UnsafeRawBufferPointer(rebasing: bytes[..<count])
        result = Result { () throws(AudioError) in try body(chunk) }
      }
      try result.get()
      offset += count
    }
  }
}
