// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// A file that may be a provider.
package struct FoundLibrary: Hashable, Sendable {
  /// As found: the folder that was searched and the name in it.
  package var path: String
  /// Without symbolic links.
  package var resolvedPath: String
  package var stamp: FileStamp
  package var origin: SearchFolder.Origin
  /// It came with the host or with a package of the system, on whichever search path it was found.
  package var isBundled: Bool

  /// `NAME.provider.json` beside the file as found, then beside the one that a symbolic link leads to.
  var sidecars: [String] {
    var sidecars: [String] = []
    for sidecar in [path, resolvedPath].compactMap(Self.sidecar) {
      if !sidecars.contains(where: { Path.isSame($0, other: sidecar) }) { sidecars.append(sidecar) }
    }
    return sidecars
  }

  /// Nil unless the name ends in `.so`.
  static func sidecar(of path: String) -> String? {
    path.hasSuffix(".so") ? String(path.dropLast(3)) + ".provider.json" : nil
  }
}
