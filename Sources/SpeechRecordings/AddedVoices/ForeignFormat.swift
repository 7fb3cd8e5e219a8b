// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// A kind of file or folder that has to do with voices and that no provider here speaks, told by its name and its first bytes.
package struct ForeignFormat: Hashable, Sendable {
  /// With its article: “an HTS voice”.
  package let what: String
  /// A sentence that says what to do.
  package let advice: String

  /// One way to tell a format.
  enum Sign {
    /// Endings of the file's name, in small letters, without the dot.
    case endings([String])
    /// Bytes at a place in the file.
    case bytes([UInt8], at: Int)
    /// Bytes among the first.
    case contains([UInt8])
    /// Names that a folder has, all of them.
    case folder([String])

    static func text(_ text: String, at place: Int = 0) -> Sign {
      .bytes(Array(text.utf8), at: place)
    }
  }

  /// The format of a file; nil: none that is known. What it contains counts more than what it is called.
  static func format(ofFile path: String) -> ForeignFormat? {
    let name = Path.name(of: path).lowercased()
    let start = firstBytes(of: path)
    let found =
      table.first { $0.signs.contains { $0.fits(start) } }
      ?? table.first { $0.signs.contains { $0.fits(name: name) } }
    return found?.format
  }

  /// The format of a folder, or of a file in it.
  static func format(ofFolder path: String) -> (path: String, format: ForeignFormat)? {
    let names = Set(FileTree.names(in: path).filter { !$0.hasPrefix(".") })
    if let row = table.first(where: { $0.signs.contains { $0.fits(folder: names) } }) {
      return (path, row.format)
    }
    for name in names.sorted() {
      let file = path + "/" + name
      var status = stat()
      guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if let format = format(ofFile: file) { return (file, format) }
    }
    return nil
  }

  private static func firstBytes(of path: String) -> [UInt8] {
    guard let file = try? InputFile(path: path) else { return [] }
    return file.read(at: 0, count: Int(min(file.stamp.size, 1024))) ?? []
  }
}

extension ForeignFormat.Sign {
  fileprivate func fits(_ start: [UInt8]) -> Bool {
    switch self {
    case .bytes(let bytes, let place): start.dropFirst(place).starts(with: bytes)
    case .contains(let bytes): !bytes.isEmpty && start.firstRange(of: bytes) != nil
    case .endings, .folder: false
    }
  }

  fileprivate func fits(name: String) -> Bool {
    guard case .endings(let endings) = self else { return false }
    return endings.contains { name.hasSuffix("." + $0) }
  }

  fileprivate func fits(folder names: Set<String>) -> Bool {
    guard case .folder(let wanted) = self else { return false }
    return names.isSuperset(of: wanted)
  }
}
