// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
package import SpeechVoices

/// The folder of an added voice.
package struct AddedVoiceEntry: Hashable, Sendable {
  package let path: String
  /// Its folder's name.
  package let name: String

  /// Nil when it is not a folder, or a link to one.
  init?(path: String, name: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.path = path
    self.name = name
  }

  /// Whether a voice of its provider comes from this folder: it has the folder's name, perhaps after the provider's
  /// identifier and before a dot and more.
  package func holds(_ voice: Voice) -> Bool {
    [name, "\(voice.provider).\(name)"].contains { full in
      voice.localIdentifier == full || voice.localIdentifier.hasPrefix(full + ".")
    }
  }

  /// The bytes of all files, three levels deep.
  package var size: Int64 { Self.size(of: path, levels: 3) }

  private static func size(of folder: String, levels: Int) -> Int64 {
    var sum: Int64 = 0
    for name in FileTree.names(in: folder) {
      var status = stat()
      guard lstat(folder + "/" + name, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: sum += Int64(status.st_size)
      case S_IFDIR where levels > 1: sum += size(of: folder + "/" + name, levels: levels - 1)
      default: break
      }
    }
    return sum
  }

  /// Files that say whose the voice is and what is allowed with it, in order.
  package var papers: [String] {
    FileTree.names(in: path).filter(Self.isAboutLicence).sorted()
  }

  static func isAboutLicence(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    return ["LICENSE", "LICENCE", "COPYING", "NOTICE", "MODEL_CARD", "README"].contains(stem)
  }
}
