// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A library that is named by its path, wherever it is, and what is known of it without running its code.
package struct NamedLibrary: Sendable {
  /// The folders that a host would give it, and how it would sandbox it.
  package var places: ProviderPlaces
  /// The one that a host uses; nil when there is none, or none that can be read.
  package let manifest: ProviderManifest?
  /// What is wrong with its manifests and folders, in sentences; without the manifest's own warnings.
  package let problems: [String]

  /// Nil when there is no regular file. Reads library and manifest, and nothing else.
  package init?(path: String, in searchPath: SearchPath) {
    guard let (stamp, kind) = FileStamp.read(path), kind == .file,
      let resolved = Path.resolved(path)
    else { return nil }
    let library = FoundLibrary(
      path: path,
      resolvedPath: resolved,
      stamp: stamp,
      origin: .commandLine,
      isBundled: HostFolders(of: searchPath).hold(path, resolvedPath: resolved)
    )
    let inspection = Inspection(of: library, loadPath: path, in: searchPath)
    places = inspection.places
    manifest = inspection.manifest
    let ofManifest = Set(inspection.manifest?.warnings ?? [])
    problems =
      inspection.warnings.filter { !ofManifest.contains($0) }
      + [inspection.claim?.details].compactMap { $0 }
  }
}
