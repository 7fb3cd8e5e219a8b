// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension SearchPath {
  /// The folders of a provider. Adds every path that was looked at to `looked`, and a sentence to `warnings` for each
  /// that is nowhere or refused.
  func places(
    of library: FoundLibrary,
    manifest: ProviderManifest?,
    looked: inout [Dependency],
    _ warnings: inout [String]
  ) -> ProviderPlaces {
    var places = ProviderPlaces(library: library.path)
    guard let manifest else { return places }
    places.readable = Self.readable(manifest, &warnings)
    places.confinement = manifest.confinement
    looked += manifest.depends.map { Dependency($0, .itself) }
    if let data = manifest.data {
      places.dataFolder = dataFolder(data, of: library, looked: &looked, &warnings)
    }
    places.sharedFolder = sharedFolder(ofProvider: manifest.description.identifier, for: library)
    if let shared = places.sharedFolder { looked.append(Dependency(shared, .tree)) }
    return places
  }

  /// Where the data really lies, as that is what the provider may read from then on. A symbolic link that came with the
  /// provider must not open a folder of the user's.
  private func dataFolder(
    _ data: String,
    of library: FoundLibrary,
    looked: inout [Dependency],
    _ warnings: inout [String]
  ) -> String? {
    let roots = Self.dataRoots(of: library.resolvedPath, origin: library.origin)
    let candidates = roots.map { ($0 == "/" ? "" : $0) + "/" + data }
    var isRefused = false
    for (path, root) in zip(candidates, roots) {
      looked.append(Dependency(path, .tree))
      guard FileStamp.read(path)?.kind == .folder, let folder = Path.resolved(path) else {
        continue
      }
      guard isOfProvider(folder, in: root) else {
        isRefused = true
        warnings.append(
          "its data folder \(path.shown) is refused: it is \(folder.shown), which is hidden, your own, or not below \(root.shown)"
        )
        continue
      }
      return folder
    }
    if !isRefused {
      warnings.append(
        "its data folder is missing; looked for \(candidates.joined(separator: ", "))"
      )
    }
    return nil
  }

  /// Whether a folder without symbolic links lies where providers have their data, and not where the user has his: hidden
  /// folders hold keys, and a home, or what homes lie in, came with no provider.
  private func isOfProvider(_ folder: String, in root: String) -> Bool {
    guard let root = Path.resolved(root), Path.isBelow(folder, root) else { return false }
    if let home = home.flatMap(Path.resolved), home != "/" {
      for own in [root, folder] where Path.isSame(own, home) || Path.isBelow(home, own) {
        return false
      }
    }
    // What programs have left for one provider is for no other.
    if let groups = groups.flatMap(Path.resolved),
      Path.isSame(folder, groups) || Path.isBelow(folder, groups) || Path.isBelow(groups, folder)
    {
      return false
    }
    return Path.components(folder).dropFirst(Path.components(root).count)
      .allSatisfy { $0.utf8.first != UInt8(ascii: ".") }
  }

  /// What the provider may read of the system, without symbolic links.
  private static func readable(_ manifest: ProviderManifest, _ warnings: inout [String]) -> [String]
  {
    manifest.readable.compactMap { path in
      // What is not there is looked at again when it comes.
      guard let resolved = Path.resolved(path) else { return nil }
      if ProviderManifest.isReadable(resolved) { return resolved }
      warnings.append(
        "it may not read \(path.shown): it is \(resolved.shown), where not only packages lie"
      )
      return nil
    }
  }

  /// The folders in which a provider's data may lie: that of the library, `share/synth-host` of the prefix that it is
  /// installed in (`PREFIX/lib/synth-host/providers/NAME.so`), or, unless it lies where programs are installed, the package
  /// that it was built from.
  private static func dataRoots(of library: String, origin: Origin) -> [String] {
    let folder = Path.parent(of: library)
    let prefix = Path.parent(of: Path.parent(of: Path.parent(of: folder)))
    var roots = [folder, (prefix == "/" ? "" : prefix) + "/share/synth-host"]
    guard [.build, .commandLine, .environment].contains(origin) else { return roots }
    var ancestor = folder
    while ancestor != "/" {
      ancestor = Path.parent(of: ancestor)
      if FileStamp(path: ancestor + "/Package.swift") != nil { roots.append(ancestor) }
    }
    return roots
  }
}
