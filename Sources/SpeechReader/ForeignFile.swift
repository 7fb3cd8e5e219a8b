// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A file of other people's that `speech-reader` is to read.
package struct ForeignFile: ~Copyable {
  let descriptor: Int32
  package let byteCount: Int

  /// Opens a regular file.
  package init(path: String) throws(ReaderError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system(call: "open", code: errno) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .system(call: "open", code: EINVAL)
    }
    descriptor = file
    byteCount = Int(status.st_size)
  }

  /// Holds bytes in a file that has no name.
  package init(_ bytes: [UInt8]) throws(ReaderError) {
    let file = linux_memfd("speech-reader")
    guard file >= 0 else { throw .system(call: "memfd_create", code: errno) }
    let code = SmallFile.write(bytes, to: file)
    guard code == 0 else {
      close(file)
      throw .system(call: "write", code: code)
    }
    descriptor = file
    byteCount = bytes.count
  }

  /// Replaces what a file without a name holds.
  func replace(with bytes: [UInt8]) throws(ReaderError) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .system(call: "ftruncate", code: errno)
    }
    let code = SmallFile.write(bytes, to: descriptor)
    guard code == 0 else { throw .system(call: "write", code: code) }
  }

  deinit { close(descriptor) }
}
