// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Whether anybody but the user and root could put something else in the place of a file, now or between two looks at it.
///
/// As nobody else can change what lies on a path that passes, nothing has to be checked again when the file is opened.
/// [any thread]
package struct PathTrust {
  private let user: UInt32
  /// Others whose files count as the system's.
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

  /// Why the file is not safe; nil when it is. Looks at each folder and each symbolic link on the way to it, as whoever
  /// can change one of these can lead the path elsewhere. `path` is absolute. Looks once at folders that are the same for
  /// several files, where it is told which were found safe.
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

  /// Takes the steps that are left, the last one first in the list, from a folder on; “” is the root. Answers how many
  /// links it led through, too.
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

  /// Why what lies at the path is not safe, going by its owner alone. Nil when it is.
  package func ownerProblem(with path: String) -> PathProblem? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return PathProblem(path: path, kind: .gone) }
    guard !isOwnerTrusted(status, path) else { return nil }
    return PathProblem(path: path, kind: .foreign(owner: Int(status.st_uid)))
  }

  // MARK: - One step

  /// One step of a path. Where it is a symbolic link, counts it and adds what it leads to, with “/” on top when that is
  /// absolute.
  private func problem(
    at path: String,
    isLink links: inout Int,
    target pending: inout [String]
  ) -> PathProblem? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return PathProblem(path: path, kind: .gone) }
    guard isOwnerTrusted(status, path) else {
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
      // Only its owner can rename or remove what lies there, and whose that is is looked at next.
      return nil
    default:
      if status.st_mode & S_IWOTH != 0 { return PathProblem(path: path, kind: .open) }
      guard status.st_mode & S_IWGRP != 0, !groups.contains(status.st_gid) else { return nil }
      return PathProblem(path: path, kind: .shared(group: Int(status.st_gid)))
    }
  }

  private func isOwnerTrusted(_ status: stat, _ path: String) -> Bool {
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

  /// The owner that files have whose true owner has no number here (`/proc/sys/kernel/overflowuid`).
  private static let nobody: uid_t = 65534

  /// False in a Flatpak, where the files of root, as everybody's but the user's, show as nobody's. What is mounted
  /// read-only came with the container then.
  private static var userNamespaceHasRoot: Bool {
    guard let map = Path.systemFile("/proc/self/uid_map") else { return true }
    return map.split(separator: "\n").contains { $0.split(separator: " ").first == "0" }
  }

  private static func isReadOnly(_ path: String) -> Bool {
    var system = statvfs()
    return statvfs(path, &system) == 0 && system.f_flag & UInt(ST_RDONLY) != 0
  }
}

/// Why a path cannot be trusted.
package struct PathProblem: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// Everybody may write.
    case open
    /// A group of several users may write.
    case shared(group: Int)
    /// Another user owns it.
    case foreign(owner: Int)
    /// It is not there any more, or may not be seen.
    case gone
  }

  /// The file, or the folder or link on the way to it.
  package var path: String
  package var kind: Kind

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  package var description: String {
    let path = path.shown
    return switch kind {
    case .open: "anybody can change \(path)"
    case .shared(let group):
      "every user of the group \(PrivateGroups.name(gid_t(group))) can change \(path)"
    case .foreign(let owner):
      "\(path) belongs to another user, \(PrivateGroups.name(uid: uid_t(owner)))"
    case .gone: "\(path) cannot be looked at"
    }
  }
}
