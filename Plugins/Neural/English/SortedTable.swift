// SPDX-License-Identifier: Apache-2.0
import Glibc
package import SpeechSystem

/// A text file of lines `key TAB value`, sorted by the bytes of the key, that is searched where it lies.
///
/// The file is mapped, not read: opening costs the same for any size, and processes share its pages.
package final class SortedTable: Sendable {
  private let file: MappedFile
  private var bytes: UnsafeRawBufferPointer { file.bytes }

  /// Maps the file.
  package init(path: String) throws(MappedFile.Failure) { file = try MappedFile(path: path) }

  /// The value of a key; nil when there is no such line. [any thread]
  package func value(of key: String) -> String? {
    withValue(of: key) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of a key's value, valid until it returns; nil when there is no such line. [any thread]
  package func withValue<R>(of key: String, body: (UnsafeRawBufferPointer) -> R) -> R? {
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
      switch compare(line..<tab, key: key) {
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
  private func compare(_ range: Range<Int>, key: UnsafeRawBufferPointer) -> Int {
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
