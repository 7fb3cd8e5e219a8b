// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Which folders have to be watched, and which names in them matter.
struct WatchPlan: Equatable {
  struct Interest: Equatable {
    /// Every name that is not hidden.
    var wantsAll = false
    /// Libraries, the files beside them, and folders.
    var wantsLibraries = false
    /// Libraries of a build folder.
    var wantsBuiltLibraries = false
    var names: Set<String> = []

    func covers(_ name: String, isFolder: Bool) -> Bool {
      if names.contains(name) { return true }
      if name.hasPrefix(".") { return false }
      if wantsAll { return true }
      if wantsLibraries { return isFolder || Self.isLibrary(name, origin: .user) }
      return wantsBuiltLibraries && Self.isLibrary(name, origin: .build)
    }

    mutating func merge(_ other: Interest) {
      wantsAll = wantsAll || other.wantsAll
      wantsLibraries = wantsLibraries || other.wantsLibraries
      wantsBuiltLibraries = wantsBuiltLibraries || other.wantsBuiltLibraries
      names.formUnion(other.names)
    }

    private static func isLibrary(_ name: String, origin: SearchFolder.Origin) -> Bool {
      origin.isCandidate(name) || name.hasSuffix(".provider.json")
    }
  }

  /// By path; the folders exist as of now.
  private(set) var folders: [String: Interest] = [:]

  /// Maximum folders of one tree; a provider with more must report changes by `updateSpeechVoices`.
  private static let maxFoldersInTree = 256

  init(_ searchPath: SearchPath, snapshot: ProviderCatalog.Snapshot) {
    for folder in searchPath.folders {
      if FileStamp.isSymbolicLink(folder.path) { watchName(of: folder.path) }
      let isBuild = folder.origin == .build
      let interest = Interest(wantsLibraries: !isBuild, wantsBuiltLibraries: isBuild)
      guard watch(folder.path, interest: interest) else { continue }
      for path in folder.subfolders { _ = watch(path, interest: interest) }
    }
    for library in snapshot.libraries where library.resolvedPath != library.path {
      watchName(of: library.resolvedPath)
    }
    for dependency in Set(snapshot.dependencies) {
      watchName(of: dependency.path)
      var left = Self.maxFoldersInTree
      watchTree(dependency.path, levels: dependency.depth.rawValue, left: &left)
    }
  }

  /// Watches the contents of a folder. If it does not exist, watches for it to appear and returns false.
  private mutating func watch(_ path: String, interest: Interest) -> Bool {
    guard FileStamp.read(path)?.kind == .folder else {
      watchName(of: path)
      return false
    }
    folders[path, default: Interest()].merge(interest)
    return true
  }

  /// Watches for something of this name to appear, go or change; if its folder is missing, for that to appear.
  private mutating func watchName(of path: String) {
    var path = path
    while path != "/" {
      let parent = Path.parent(of: path)
      if FileStamp.read(parent)?.kind == .folder {
        folders[parent, default: Interest()].names.insert(Path.name(of: path))
        return
      }
      path = parent
    }
  }

  private mutating func watchTree(_ path: String, levels: Int, left: inout Int) {
    guard left > 0, FileStamp.read(path)?.kind == .folder else { return }
    left -= 1
    folders[path, default: Interest()].merge(Interest(wantsAll: true))
    guard levels > 1 else { return }
    for name in Path.names(in: path) {
      watchTree("\(path)/\(name)", levels: levels - 1, left: &left)
    }
  }
}
