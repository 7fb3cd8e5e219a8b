// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// A file that may be a provider.
package struct FoundLibrary: Hashable, Sendable {
  /// As found: the folder that was searched and the name in it.
  package var path: String
  /// Without symbolic links.
  package var resolvedPath: String
  package var stamp: FileStamp
  package var origin: SearchPath.Origin
  /// It came with the host or with a package of the system, on whichever search path it was found.
  package var isBundled: Bool
}
