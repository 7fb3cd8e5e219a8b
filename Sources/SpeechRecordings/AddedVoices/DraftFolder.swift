// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// A hidden folder that is being filled; other processes leave it alone as long as this object exists.
final class DraftFolder {
  let path: String
  private let lock: FileLock?

  /// Creates a folder in `parent`, for the user only, named `prefix` and a number.
  init(_ prefix: String, in parent: String) throws(RecordedVoiceError) {
    var made: (path: String, lock: FileLock?)?
    while made == nil {
      let path = "\(parent)/\(prefix)\(Self.number())"
      guard mkdir(path, 0o700) == 0 else {
        if errno == EEXIST { continue }
        throw .system(path: path, code: errno)
      }
      switch FileLock.take(folder: path) {
      case .held(let lock) where lock.isAt(path): made = (path, lock)
      case .impossible where FileTree.exists(path): made = (path, nil)
      // Another process that tidies up has just removed it.
      case .held, .busy, .impossible: continue
      }
    }
    (path, lock) = made ?? ("", nil)
  }

  /// 16 hexadecimal digits.
  private static func number() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a name is one that this type gives with the prefix.
  static func isName(_ name: String, _ prefix: String) -> Bool {
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && number.count == 16
      && number.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
