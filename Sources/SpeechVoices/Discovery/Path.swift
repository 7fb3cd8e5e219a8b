// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Paths as strings, and what lies under them.
enum Path {
  /// Names in a folder, without hidden ones, sorted by their bytes; at most `limit`. Empty when it cannot be read.
  static func names(in path: String, limit: Int = 4096) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(folder) {
      // Safe because readdir(3) ends d_name with NUL inside the entry, which stays valid until the next call.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, !name.hasPrefix(".") else { continue }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    // Safe because realpath(3) hands over a NUL-terminated string from malloc, freed once here.
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Absolute, and without parts that lead elsewhere than they say; symbolic links apart.
  static func isPlain(_ path: String) -> Bool {
    path.hasPrefix("/") && path.split(separator: "/").allSatisfy { $0 != ".." && $0 != "." }
  }

  /// The part before the last slash.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The part after the last slash.
  static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }
}
