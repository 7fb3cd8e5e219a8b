// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Why a path cannot be trusted.
package struct PathProblem: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// Everyone may write to it.
    case open
    /// A group of several users may write to it.
    case shared(group: Int)
    /// Another user owns it.
    case foreign(owner: Int)
    /// It no longer exists, or cannot be examined.
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
    case .open: "anyone can modify \(path)"
    case .shared(let group):
      "every member of the group \(PrivateGroups.name(gid_t(group))) can modify \(path)"
    case .foreign(let owner):
      "\(path) belongs to another user, \(PrivateGroups.name(uid: uid_t(owner)))"
    case .gone: "\(path) cannot be checked"
    }
  }
}
