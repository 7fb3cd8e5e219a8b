// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// A file without a name, for what is kept for a while: it is gone when this process ends, however that happens.
package final class ScratchFile: Sendable {
  private let descriptor: Int32
  private let folder: String

  /// - Parameter folder: where there is room for it: that of an output, or `TMPDIR`.
  package init(folder: String) throws(AudioError) {
    var template = Array("\(folder)/synth-host-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw AudioError(path: folder, errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    self.descriptor = descriptor
    self.folder = folder
  }

  deinit { close(descriptor) }

  /// Its name for writers, as long as it is open.
  package var path: String { "/dev/fd/\(descriptor)" }

  /// The open descriptor.
  package var number: Int32 { descriptor }

  /// Writes all of it at the end.
  package func write(_ bytes: [UInt8]) throws(AudioError) {
    try check(SmallFile.write(bytes, to: descriptor))
  }

  /// The same with bytes that the caller keeps valid.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(AudioError) {
    try check(SmallFile.write(bytes, to: descriptor))
  }

  private func check(_ code: Int32) throws(AudioError) {
    guard code == 0 else { throw AudioError(path: folder, errno: code) }
  }

  package var size: Int {
    get throws(AudioError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path: folder, errno: errno) }
      return Int(status.st_size)
    }
  }

  /// Calls `body` with all its bytes, part by part. All parts but the last have 256 kB.
  package func forEachChunk(
    _ body: (UnsafeRawBufferPointer) throws(AudioError) -> Void
  ) throws(AudioError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while true {
      let count = try fill(&buffer, from: offset)
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

  /// Reads as many bytes as there are room and bytes for.
  private func fill(_ buffer: inout [UInt8], from offset: Int) throws(AudioError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = buffer.withUnsafeMutableBytes { bytes in
        pread(
          descriptor,
          bytes.baseAddress?.advanced(by: filled),
          bytes.count - filled,
          off_t(offset + filled)
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path: folder, errno: errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}
