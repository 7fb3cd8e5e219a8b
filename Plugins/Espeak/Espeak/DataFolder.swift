// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc

/// The folders of the engine's data.
enum DataFolder {
  /// The names in a folder, in no order; none where it cannot be read.
  static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        // Safe because d_name is an array of characters that ends with NUL.
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
