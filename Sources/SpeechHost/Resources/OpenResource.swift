// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A regular file, open for reading, that a document may use. Closes itself.
package struct OpenResource: ~Copyable, Sendable {
  private let file: FileBeneath
  /// For display only; not for opening the file again.
  package let path: String
  /// The last component of its path, not shortened.
  package let name: String

  init(_ file: consuming FileBeneath, path: ResourcePath) {
    self.file = file
    self.path = path.text
    name = path.name
  }

  package var descriptor: Int32 { file.descriptor }
  /// Its size when it was opened; it may change.
  package var byteCount: Int { file.byteCount }

  /// All of its bytes. Throws `tooLarge` when there are more than `limit`.
  package borrowing func readAll(limit: Int) throws(ResourceError) -> [UInt8] {
    do throws(OpenFile.Failure) {
      return try OpenFile.contents(of: descriptor, byteCount: byteCount, limit: limit)
    } catch {
      switch error {
      case .system(let code): throw .unreadable(path: path, code: code)
      case .tooLarge(let count): throw .tooLarge(path: path, byteCount: count, limit: limit)
      }
    }
  }
}
