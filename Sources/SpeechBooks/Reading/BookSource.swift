// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import SpeechSystem

/// Where the bytes of a book are.
package enum BookSource: Sendable {
  /// A regular file, of which only the parts that are needed are read.
  case file(path: String)
  case bytes([UInt8])

  /// Its first bytes, which show what it is.
  var beginning: [UInt8] {
    get throws(BookError) {
      switch self {
      case .bytes(let bytes): return Array(bytes.prefix(ContentKind.beginning))
      case .file(let path):
        let file = try Self.open(path)
        let count = min(Int(file.stamp.size), ContentKind.beginning)
        guard let bytes = file.read(at: 0, count: count) else { throw Self.failure(EIO) }
        return bytes
      }
    }
  }

  /// All of them.
  func bytes(limit: Int) throws(BookError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .file(let path):
      let file = try Self.open(path)
      guard file.stamp.size <= Int64(limit) else { throw .tooLong(what: "the file", limit: limit) }
      guard let bytes = file.contents(limit: limit) else { throw Self.failure(EIO) }
      return bytes
    }
  }

  private static func open(_ path: String) throws(BookError) -> InputFile {
    do throws(InputFile.Failure) { return try InputFile(path: path) } catch {
      throw failure(error.code)
    }
  }

  private static func failure(_ code: Int32) -> BookError {
    .unreadable(.system(call: "open", code: code))
  }
}
