// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Reads files that are open.
package enum OpenFile {
  package enum Failure: Error, Hashable {
    case system(code: Int32)
    /// It has, or has grown to, more bytes than the limit.
    case tooLarge(byteCount: Int)
  }

  /// All of its bytes, at most `limit`, wherever it was read before.
  /// - Parameter byteCount: its size when it was opened; it may have changed.
  package static func contents(
    of descriptor: Int32,
    byteCount: Int,
    limit: Int
  ) throws(Failure) -> [UInt8] {
    guard byteCount <= limit else { throw .tooLarge(byteCount: byteCount) }
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
      guard count >= 0 else { throw .system(code: errno) }
      if count == 0 { break }
      filled += count
      guard filled <= limit else { throw .tooLarge(byteCount: filled) }
      if filled == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: min(limit - filled, 1 << 16) + 1))
      }
    }
    bytes.removeSubrange(filled...)
    return bytes
  }
}
