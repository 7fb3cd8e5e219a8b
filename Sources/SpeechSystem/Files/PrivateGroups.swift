// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The groups with a single member: those named like the user and root. Debian and Fedora create one for each user and
/// let it write (umask 002).
struct PrivateGroups {
  private let user: uid_t

  init(user: uid_t) {
    self.user = user
  }

  /// Queries the databases of users and groups, which can be remote: to be called only when a group may write.
  func contains(_ group: gid_t) -> Bool {
    [user, 0].contains { owner in
      guard let person = Self.person(owner), person.group == group, let found = Self.group(group)
      else { return false }
      return found.name == person.name && found.members.allSatisfy { $0 == person.name }
    }
  }

  /// The group's name, or its number when it has none.
  static func name(_ group: gid_t) -> String { Self.group(group)?.name ?? "\(group)" }

  static func name(uid: uid_t) -> String { person(uid)?.name ?? "number \(uid)" }

  private static func person(_ user: uid_t) -> (name: String, group: gid_t)? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      // Safe because the entry's strings lie in buffer and are copied before it goes.
      guard let room = buffer.baseAddress,
        getpwuid_r(user, &entry, room, buffer.count, &found) == 0, found != nil,
        let text = entry.pw_name, let name = String(validatingCString: text)
      else { return nil }
      return (name, entry.pw_gid)
    }
  }

  private static func group(_ number: gid_t) -> (name: String, members: [String])? {
    var entry = Glibc.group()
    var found: UnsafeMutablePointer<Glibc.group>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      // Safe because the entry's strings lie in buffer, its list of members ends with NULL, and all is copied here.
      guard let room = buffer.baseAddress,
        getgrgid_r(number, &entry, room, buffer.count, &found) == 0, found != nil,
        let text = entry.gr_name, let name = String(validatingCString: text)
      else { return nil }
      var members: [String] = []
      var next = entry.gr_mem
      while let list = next, let member = list.pointee {
        members.append(String(validatingCString: member) ?? "")
        next = list + 1
      }
      return (name, members)
    }
  }

  /// For the strings of an entry; a group that does not fit has many members, and is not private.
  private static let room = 16 << 10
}
