// SPDX-License-Identifier: Apache-2.0

/// A file that may be a provider.
package struct FoundLibrary: Hashable, Sendable {
  /// As found: the folder that was searched and the name in it.
  package var path: String
  /// Without symbolic links.
  package var resolvedPath: String
  package var stamp: FileStamp
  package var origin: SearchPath.Origin
}

/// Lists the libraries in the folders of a search path. Opens none of them. [any thread]
package enum ProviderScanner {
  /// `*.so` in each folder and in the folders directly in it; regular files, also through symbolic links; sorted by name
  /// within a folder; each file once, where it is found first. Symbolic links to folders are not followed. In a build
  /// folder, which holds much else, only `*Provider.so` directly in it counts.
  package static func libraries(in searchPath: SearchPath) -> [FoundLibrary] {
    var seen: Set<Identity> = []
    var found: [FoundLibrary] = []
    for folder in searchPath.folders {
      for path in candidates(in: folder) {
        guard let (stamp, kind) = FileStamp.read(path), kind == .file,
          seen.insert(Identity(stamp)).inserted, let resolved = Path.resolved(path)
        else { continue }
        found.append(
          FoundLibrary(path: path, resolvedPath: resolved, stamp: stamp, origin: folder.origin)
        )
      }
    }
    return found
  }

  /// Whether a file of that name in a search folder counts.
  static func isCandidate(_ name: String, in origin: SearchPath.Origin) -> Bool {
    guard !name.hasPrefix(".") else { return false }
    return name.hasSuffix(origin == .build ? "Provider.so" : ".so")
  }

  /// The folders inside a search folder that are searched as well.
  static func subfolders(of folder: SearchPath.Folder) -> [String] {
    guard folder.origin != .build else { return [] }
    return Path.names(in: folder.path)
      .filter { !$0.hasSuffix(".so") && !$0.hasSuffix(".json") }
      .map { "\(folder.path)/\($0)" }
      .filter { !FileStamp.isSymbolicLink($0) && FileStamp.read($0)?.kind == .folder }
  }

  private static func candidates(in folder: SearchPath.Folder) -> [String] {
    let folders = [folder.path] + subfolders(of: folder)
    return folders.flatMap { path in
      Path.names(in: path)
        .filter { isCandidate($0, in: folder.origin) }
        .map { "\(path)/\($0)" }
    }
  }

  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64

    init(_ stamp: FileStamp) {
      device = stamp.device
      inode = stamp.inode
    }
  }
}
