// SPDX-License-Identifier: Apache-2.0

import CLinux

/// Has a long file written to the disk while it grows.
///
/// Left alone, the system begins some seconds after a write, and who then calls fsync(2), as one has to before a file replaces
/// another one, waits for nearly all of it: 0.7 of 6.6 seconds for 300 MB of speech.
package struct EarlyWriting: ~Copyable {
  private let descriptor: Int32
  /// The end of what the system was told to write.
  private var end = 0

  /// Bytes after which it is told again: enough for a disk to write in one go, little enough to be written in no time at the end.
  private static let each = 8 << 20

  /// - Parameter descriptor: A regular file, open for writing as long as this is used.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Does not wait for the disk. What goes wrong there is reported by fsync(2).
  /// - Parameter size: Bytes that were written to the file so far.
  package mutating func note(_ size: Int) {
    guard size - end >= Self.each else { return }
    linux_begin_writing(descriptor, Int64(end), Int64(size - end))
    end = size
  }
}
