// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The lines of a manifest, one after the other; blank ones are left out.
struct LineReader: ~Copyable, Sendable {
  struct Line {
    /// Without its line feed.
    let bytes: [UInt8]
    /// Counts from 1.
    let number: Int
  }

  private let path: String
  private let file: InputFile
  /// Bytes of the file that were read; those from `start` on have not been returned.
  private var buffer: [UInt8] = []
  private var start = 0
  private var offset: UInt64 = 0
  private var number = 0

  /// Bytes of a line. A unit has some kB; a document of this size is hours of speech.
  static let maxLine = 16 << 20
  private static let chunk = 256 << 10

  init(_ file: consuming InputFile, path: String) {
    self.file = file
    self.path = path
  }

  /// Opens a manifest, which must be a regular file.
  static func open(_ path: String) throws(ManifestError) -> InputFile {
    do throws(InputFile.Failure) {
      return try InputFile(path: path)
    } catch {
      let isOther = error.code == ENOTSUP || error.code == EISDIR
      throw ManifestError(isOther ? .notRegular : .unreadable(code: error.code), path: path)
    }
  }

  /// Continues with the first line again.
  mutating func rewind() {
    buffer = []
    start = 0
    offset = 0
    number = 0
  }

  /// The first line that is not blank.
  mutating func first() throws(ManifestError) -> Line {
    guard let line = try next() else { throw ManifestError(.empty, path: path) }
    return line
  }

  /// The next line that is not blank; nil at the end of the file.
  mutating func next() throws(ManifestError) -> Line? {
    while let bytes = try nextLine() {
      number += 1
      let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if !isBlank { return Line(bytes: bytes, number: number) }
    }
    return nil
  }

  private mutating func nextLine() throws(ManifestError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      guard buffer.count <= Self.maxLine else {
        throw ManifestError(.lineTooLong(limit: Self.maxLine), path: path, line: number + 1)
      }
      guard try fill() else {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : buffer
      }
    }
  }

  /// Reads more of the file; false at its end.
  private mutating func fill() throws(ManifestError) -> Bool {
    let left = UInt64(max(0, file.stamp.size)) - offset
    guard left > 0 else { return false }
    let count = Int(min(UInt64(Self.chunk), left))
    guard let bytes = file.read(at: offset, count: count) else {
      throw ManifestError(.changed, path: path)
    }
    offset += UInt64(count)
    buffer += bytes
    return true
  }
}
