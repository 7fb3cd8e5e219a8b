// SPDX-License-Identifier: Apache-2.0
package import Glibc

/// The bytes of a regular file where they lie: mapped, not read. All processes that map it share its memory.
///
/// A file that is shortened while it is mapped ends the process with SIGBUS: map only what is replaced by renaming another
/// file.
package final class MappedFile: RandomAccessCollection, Sendable {
  package enum Failure: Error, Hashable {
    case system(code: Int32)
    /// It is not a regular file, or has no bytes.
    case noContents
  }

  /// Where the file was.
  package let path: String
  // Safe to share because the mapping is private and nobody writes to it.
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  /// As it was when the file was mapped.
  package let status: stat

  package init(path: String) throws(Failure) {
    // Non-blocking, in case the file is a named pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw .system(code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(code: errno) }
    guard status.isRegular, status.st_size > 0 else { throw .noContents }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw .system(code: errno)
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
    self.path = path
    self.status = status
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { bytes.count }

  package subscript(index: Int) -> UInt8 {
    precondition(bytes.indices.contains(index), "outside the file")
    return bytes[index]
  }

  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try bytes.withContiguousStorageIfAvailable(body)
  }
}
