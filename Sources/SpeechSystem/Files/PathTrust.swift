// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Checks whether anyone but the user and root could replace a file, now or between two accesses.
///
/// Nobody else can change a path that passes, so nothing has to be checked again when the file is opened.
/// [any thread]
package struct PathTrust {
  private let user: UInt32
  /// Other users whose files are trusted like the system's.
  private let owners: Set<UInt32>
  private let groups: PrivateGroups
  private let hasRoot: Bool

  /// Symbolic links on a path; Linux follows 40.
  private static let maxLinks = 40

  package init(user: UInt32 = geteuid(), alsoTrusting owners: Set<UInt32> = []) {
    self.user = user
    self.owners = owners
    groups = PrivateGroups(user: user)
    hasRoot = Self.userNamespaceHasRoot
  }

  /// Why the file is not safe; nil when it is. Checks each folder and each symbolic link on the way to it, as changing
  /// one of these can redirect the path. `path` is absolute. Skips the folders that `safe` contains, and adds those it
  /// finds safe.
  package func problem(with path: String, knowing safe: SafeFolders? = nil) -> PathProblem? {
    let folder = Path.parent(of: path)
    let isPlain = Path.isPlain(path) && folder != "/"
    if let safe, isPlain, safe.contain(folder) {
      return walk([Path.name(of: path)], from: folder, to: path).problem
    }
    var nothing: [String] = []
    var links = 0
    if let problem = problem(at: "/", isLink: &links, target: &nothing) { return problem }
    let found = walk(Self.components(path), from: "", to: path)
    if let safe, isPlain, found.problem == nil, found.links == 0 { safe.add(folder) }
    return found.problem
  }

  /// Follows `steps`, the last one first in the list, from a folder; “” is the root. Also returns how many links it
  /// followed.
  private func walk(
    _ steps: [String],
    from folder: String,
    to path: String
  ) -> (problem: PathProblem?, links: Int) {
    var pending = steps
    var current = folder
    var links = 0
    while let name = pending.popLast() {
      if name == ".." {
        current = Path.parent(of: current)
        if current == "/" { current = "" }
        continue
      }
      let next = "\(current)/\(name)"
      let linksBefore = links
      if let problem = problem(at: next, isLink: &links, target: &pending) {
        return (problem, links)
      }
      guard links > linksBefore else {
        current = next
        continue
      }
      guard links <= Self.maxLinks else { return (PathProblem(path: path, kind: .gone), links) }
      if pending.last == "/" {
        pending.removeLast()
        current = ""
      }
    }
    return (nil, links)
  }

  /// Why the file at the path is not safe, judging by its owner alone. Nil when it is.
  package func ownerProblem(with path: String) -> PathProblem? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return PathProblem(path: path, kind: .gone) }
    guard !isOwnerTrusted(status, path: path) else { return nil }
    return PathProblem(path: path, kind: .foreign(owner: Int(status.st_uid)))
  }

  // MARK: - One step

  /// Checks one step of a path. If it is a symbolic link, counts it and adds the steps of its target, then “/” when
  /// that is absolute.
  private func problem(
    at path: String,
    isLink links: inout Int,
    target pending: inout [String]
  ) -> PathProblem? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return PathProblem(path: path, kind: .gone) }
    guard isOwnerTrusted(status, path: path) else {
      return PathProblem(path: path, kind: .foreign(owner: Int(status.st_uid)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK:
      guard let target = Self.target(of: path) else { return PathProblem(path: path, kind: .gone) }
      links += 1
      pending += Self.components(target)
      if Path.isAbsolute(target) { pending.append("/") }
      return nil
    case S_IFDIR where status.st_mode & S_ISVTX != 0:
      // Only an entry's owner can rename or remove it here, and the next step checks that owner.
      return nil
    default:
      if status.st_mode & S_IWOTH != 0 { return PathProblem(path: path, kind: .open) }
      guard status.st_mode & S_IWGRP != 0, !groups.contains(status.st_gid) else { return nil }
      return PathProblem(path: path, kind: .shared(group: Int(status.st_gid)))
    }
  }

  private func isOwnerTrusted(_ status: stat, path: String) -> Bool {
    if status.st_uid == 0 || status.st_uid == user || owners.contains(status.st_uid) { return true }
    return !hasRoot && status.st_uid == Self.nobody && Self.isReadOnly(path)
  }

  // MARK: - Parts of a path

  /// The last first.
  private static func components(_ path: String) -> [String] {
    Path.components(path).reversed().filter { $0 != "." }
  }

  private static func target(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(validating: buffer[..<count], as: UTF8.self)
  }

  // MARK: - User namespaces

  /// The owner shown for files whose real owner has no number in this namespace (`/proc/sys/kernel/overflowuid`).
  private static let nobody: uid_t = 65534

  /// False in a Flatpak, where the files of root and of all other users appear as nobody's. There, what is mounted
  /// read-only came with the container.
  private static var userNamespaceHasRoot: Bool {
    guard let map = Path.systemFile("/proc/self/uid_map") else { return true }
    return map.split(separator: "\n").contains { $0.split(separator: " ").first == "0" }
  }

  private static func isReadOnly(_ path: String) -> Bool {
    var system = statvfs()
    return statvfs(path, &system) == 0 && system.f_flag & UInt(ST_RDONLY) != 0
  }
}
