// SPDX-License-Identifier: Apache-2.0

/// Why a file that a document names is not opened. References and paths in it are fit to be shown.
package enum ResourceError: Error, Hashable, Sendable {
  /// The reference is none that stands for a local file.
  case badReference(String, Fault)
  /// Something that would have to be fetched: http, data and others.
  case unsupportedScheme(String, scheme: String)
  /// A file of another machine.
  case foreignHost(String, host: String)
  /// The user has allowed no folder at all.
  case noRoots(path: String)
  /// It lies in none of the folders that the user allows.
  case outsideRoots(path: String, roots: [String])
  /// A symbolic link on the way leads out of the folder.
  case leadsOut(path: String, root: String)
  /// There is no such file.
  case notFound(path: String)
  /// The system does not let this user read it.
  case notPermitted(path: String, code: Int32)
  /// It is there, but no regular file; it was not opened.
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
    /// Relative, and there is nothing to be relative to.
    case notAbsolute
  }

  /// What was found in the place of a regular file.
  package enum Kind: Hashable, Sendable {
    case folder, pipe, socket, device, other
  }
}
