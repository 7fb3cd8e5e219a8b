// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A regular file, open for reading, that a document may use. Closes itself.
package struct OpenResource: ~Copyable, Sendable {
  package let descriptor: Int32
  /// For display only; not for opening the file again.
  package let path: String
  /// The last component of its path, not shortened.
  package let name: String
  /// Its size when it was opened; it may change.
  package let byteCount: Int

  init(descriptor: Int32, path: ResourcePath, byteCount: Int) {
    self.descriptor = descriptor
    self.path = path.text
    name = path.name
    self.byteCount = byteCount
  }

  deinit { close(descriptor) }

  /// All of its bytes. Throws `tooLarge` when there are more than `limit`.
  package borrowing func readAll(limit: Int) throws(ResourceError) -> [UInt8] {
    guard byteCount <= limit else {
      throw .tooLarge(path: path, byteCount: byteCount, limit: limit)
    }
    // One more, to detect that the file has grown.
    var bytes = [UInt8](repeating: 0, count: byteCount + 1)
    var filled = 0
    while true {
      let count = bytes.withUnsafeMutableBytes { bytes in
        pread(
          descriptor,
          bytes.baseAddress?.advanced(by: filled),
          bytes.count - filled,
          off_t(filled)
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, code: errno) }
      if count == 0 { break }
      filled += count
      guard filled <= limit else { throw .tooLarge(path: path, byteCount: filled, limit: limit) }
      if filled == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: min(limit - filled, 1 << 16) + 1))
      }
    }
    bytes.removeSubrange(filled...)
    return bytes
  }
}
