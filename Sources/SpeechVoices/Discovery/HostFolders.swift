// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The folders of bundled providers, as paths without symbolic links.
struct HostFolders {
  private var folders: [SearchFolder]

  init(of searchPath: SearchPath) {
    folders = searchPath.hostFolders.compactMap { folder in
      Path.resolved(folder.path).map { SearchFolder(path: $0, origin: folder.origin) }
    }
  }

  /// Whether the library is in one of them though it was found elsewhere: through a link, or because the user named the
  /// folder. False when such a link has a manifest of its own next to it, which is not the host's.
  func hold(_ path: String, resolvedPath: String) -> Bool {
    let hasOwnManifest =
      !Path.isSame(path, other: resolvedPath)
      && FoundLibrary.sidecar(of: path).map { sidecar in
        FileStamp(path: sidecar) != nil
          && !(Path.resolved(sidecar).map { resolved in
            FoundLibrary.sidecar(of: resolvedPath).map { Path.isSame($0, other: resolved) } ?? false
          } ?? false)
      } ?? false
    guard !hasOwnManifest else { return false }
    let folder = Path.parent(of: resolvedPath)
    return folders.contains { host in
      guard host.origin.isCandidate(Path.name(of: resolvedPath)) else {
        return false
      }
      return Path.isSame(folder, other: host.path)
        || host.origin != .build && Path.isSame(Path.parent(of: folder), other: host.path)
    }
  }
}
