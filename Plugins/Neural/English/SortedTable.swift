// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A text file of lines `key TAB value`, sorted by the bytes of the key, that is searched where it lies.
///
/// The file is mapped, not read: opening costs the same for any size, and processes share its pages.
package final class SortedTable: Sendable {
  /// Why a table cannot be used.
  package enum Failure: Error, Hashable, Sendable {
    /// The file cannot be opened or mapped: an errno.
    case system(Int32)
    /// It is not a regular file, or has no lines.
    case noTable
  }

  // Safe to share because the mapping is private and nobody writes to it.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Maps the file. A file that is shortened later ends the process with SIGBUS: replace it by renaming another.
  package init(path: String) throws(Failure) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { throw .noTable }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw .system(errno)
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  /// The value of a key; nil when there is no such line. [any thread]
  package func value(of key: String) -> String? {
    withValue(of: key) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of a key's value, valid until it returns; nil when there is no such line. [any thread]
  package func withValue<R>(of key: String, _ body: (UnsafeRawBufferPointer) -> R) -> R? {
    var key = key
    return key.withUTF8 { key in
      find(UnsafeRawBufferPointer(key)).map { body(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
    }
  }

  /// True when there is a line with this key. [any thread]
  package func contains(_ key: String) -> Bool {
    withValue(of: key) { _ in true } ?? false
  }

  /// The bytes of the value.
  private func find(_ key: UnsafeRawBufferPointer) -> Range<Int>? {
    // Both ends are starts of lines, or the end of the file.
    var low = 0
    var high = bytes.count
    while low < high {
      let line = lineStart(before: low + (high - low) / 2, notBefore: low)
      let end = place(of: "\n", in: line..<bytes.count)
      let tab = place(of: "\t", in: line..<end)
      switch compare(line..<tab, key) {
      case 0: return min(tab + 1, end)..<end
      case ..<0: low = min(end + 1, bytes.count)
      default: high = line
      }
    }
    return nil
  }

  private func lineStart(before place: Int, notBefore low: Int) -> Int {
    var start = place
    while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// Where a character is first; the end of the range when it is not there.
  private func place(of character: Unicode.Scalar, in range: Range<Int>) -> Int {
    guard let start = bytes.baseAddress,
      let found = memchr(start + range.lowerBound, Int32(character.value), range.count)
    else { return range.upperBound }
    return UnsafeRawPointer(found) - start
  }

  /// Below 0 when the key in the file comes first.
  private func compare(_ range: Range<Int>, _ key: UnsafeRawBufferPointer) -> Int {
    guard let start = bytes.baseAddress else { return -1 }
    let common = min(range.count, key.count)
    // Safe because both have at least `common` bytes; an empty key has no address and is not read.
    if common > 0, let other = key.baseAddress {
      let order = memcmp(start + range.lowerBound, other, common)
      if order != 0 { return Int(order) }
    }
    return range.count - key.count
  }
}
