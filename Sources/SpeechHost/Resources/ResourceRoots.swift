// SPDX-License-Identifier: Apache-2.0

/// The folders from which a document may open files: audio clips and lexicons. None unless the user allows some.
package struct ResourceRoots: Hashable, Sendable {
  /// The option with which a user allows a folder.
  package static let option = "--resource-dir"

  /// Absolute paths; a path that is not absolute allows nothing.
  package var folders: [String]

  package init(_ folders: [String] = []) { self.folders = folders }
}
