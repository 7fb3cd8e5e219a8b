// SPDX-License-Identifier: Apache-2.0

/// Why a file that a document refers to is not opened. References and paths are safe to show.
package enum ResourceError: Error, Hashable, Sendable {
  /// The reference does not name a local file.
  case badReference(String, Fault)
  /// A reference that would have to be fetched: http, data and others.
  case unsupportedScheme(String, scheme: String)
  /// A file of another machine.
  case foreignHost(String, host: String)
  /// The user has allowed no folder at all.
  case noRoots(path: String)
  /// It is in none of the folders that the user allows.
  case outsideRoots(path: String, roots: [String])
  /// A symbolic link on the way leads out of the folder.
  case leadsOut(path: String, root: String)
  /// There is no such file.
  case notFound(path: String)
  /// The system does not let this user read it.
  case notPermitted(path: String, code: Int32)
  /// It exists but is not a regular file; it was not opened.
  case notRegular(path: String, Kind)
  /// It has more bytes than the limit.
  case tooLarge(path: String, byteCount: Int, limit: Int)
  /// A folder that the user allows cannot be opened: its path and errno.
  case unusableRoot(path: String, code: Int32)
  /// Opening or reading failed in another way.
  case unreadable(path: String, code: Int32)

  /// What is wrong with a reference.
  package enum Fault: Hashable, Sendable {
    case empty
    /// Longer than any path, escapes and all.
    case tooLong
    /// A percent sign without two hexadecimal digits.
    case escape
    /// "%2F".
    case escapedSlash
    case nul
    case query
    case fragment
    /// Relative, and there is no document folder.
    case notAbsolute
  }

  /// What was found instead of a regular file.
  package enum Kind: Hashable, Sendable {
    case folder, pipe, socket, device, other
  }
}
