// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Lists the libraries in the folders of a search path. Opens none of them. [any thread]
package enum ProviderScanner {
  /// `*.so` in each folder and in the folders directly in it; regular files, also through symbolic links; sorted by
  /// name within a folder; each file once, where it is bundled or else found first. Symbolic links to folders are not
  /// followed. In a build folder, which contains much else, only `*Provider.so` directly in it counts.
  package static func libraries(in searchPath: SearchPath) -> [FoundLibrary] {
    var places: [Identity: Int] = [:]
    var found: [FoundLibrary?] = []
    let host = HostFolders(of: searchPath)
    for folder in searchPath.folders {
      for (path, resolved, stamp) in candidates(in: folder) {
        let library = FoundLibrary(
          path: path,
          resolvedPath: resolved,
          stamp: stamp,
          origin: folder.origin,
          isBundled: folder.origin.isBundled || host.hold(path, resolvedPath: resolved)
        )
        if let place = places[Identity(stamp)] {
          // Another path to a bundled library, perhaps with a manifest of its own, does not replace it.
          guard library.isBundled, found[place]?.isBundled == false else { continue }
          found[place] = nil
        }
        places[Identity(stamp)] = found.count
        found.append(library)
      }
    }
    return found.compactMap { $0 }
  }

  /// The path, the path without symbolic links, and the stamp of each.
  private static func candidates(in folder: SearchFolder) -> [(String, String, FileStamp)] {
    let folders = [folder.path] + folder.subfolders
    return folders.flatMap { parent in
      let resolvedParent = Path.resolved(parent)
      return Path.names(in: parent).compactMap { name -> (String, String, FileStamp)? in
        guard folder.origin.isCandidate(name) else { return nil }
        let path = "\(parent)/\(name)"
        guard let (stamp, kind, isLink) = FileStamp.readEntry(path), kind == .file else {
          return nil
        }
        // A file that is not a link is in this folder.
        let resolved =
          isLink
          ? Path.resolved(path) : resolvedParent.map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
        return resolved.map { (path, $0, stamp) }
      }
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
