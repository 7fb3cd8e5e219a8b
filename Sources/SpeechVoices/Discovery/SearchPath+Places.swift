// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension SearchPath {
  /// The folders of a provider. Adds every path that was checked to `looked`, and a sentence to `warnings` for each
  /// that is missing or refused.
  func places(
    of library: FoundLibrary,
    manifest: ProviderManifest?,
    looked: inout [Dependency],
    warnings: inout [String]
  ) -> ProviderPlaces {
    var places = ProviderPlaces(library: library.path)
    guard let manifest else { return places }
    places.readable = Self.readable(manifest, warnings: &warnings)
    places.confinement = manifest.confinement
    looked += manifest.depends.map { Dependency($0, depth: .itself) }
    if let data = manifest.data {
      places.dataFolder = dataFolder(data, of: library, looked: &looked, warnings: &warnings)
    }
    places.sharedFolder = sharedFolder(ofProvider: manifest.description.identifier, for: library)
    let groups = manifest.description.appGroups
    places.groups = groupPlaces(of: groups)
    if let shared = places.sharedFolder {
      mirror(groups, to: shared, looked: &looked, warnings: &warnings)
      looked.append(Dependency(shared, depth: .tree))
    }
    return places
  }

  /// The data folder without symbolic links, which the provider may then read. A link that came with the provider must
  /// not give it access to a folder of the user's.
  private func dataFolder(
    _ data: String,
    of library: FoundLibrary,
    looked: inout [Dependency],
    warnings: inout [String]
  ) -> String? {
    let roots = Self.dataRoots(of: library.resolvedPath, origin: library.origin)
    let candidates = roots.map { ($0 == "/" ? "" : $0) + "/" + data }
    var isRefused = false
    for (path, root) in zip(candidates, roots) {
      looked.append(Dependency(path, depth: .tree))
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

  /// Whether a folder, without symbolic links, is one for a provider's data and not the user's: not hidden (such
  /// folders contain keys), and neither the home folder nor one around it.
  private func isOfProvider(_ folder: String, in root: String) -> Bool {
    guard let root = Path.resolved(root), Path.isBelow(folder, folder: root) else { return false }
    if let home = home.flatMap(Path.resolved), home != "/" {
      for own in [root, folder]
      where Path.isSame(own, other: home) || Path.isBelow(home, folder: own) {
        return false
      }
    }
    // Files that programs have left for one provider are not for others.
    if let groups = groups.flatMap(Path.resolved),
      Path.isSame(folder, other: groups) || Path.isBelow(folder, folder: groups)
        || Path.isBelow(groups, folder: folder)
    {
      return false
    }
    return Path.components(folder).dropFirst(Path.components(root).count)
      .allSatisfy { $0.utf8.first != UInt8(ascii: ".") }
  }

  /// The files and folders of the system that the provider may read, without symbolic links.
  private static func readable(_ manifest: ProviderManifest, warnings: inout [String]) -> [String] {
    manifest.readable.compactMap { path in
      // A missing path is checked again when it appears.
      guard let resolved = Path.resolved(path) else { return nil }
      if ProviderManifest.isReadable(resolved) { return resolved }
      warnings.append(
        "it may not read \(path.shown): \(resolved.shown) is outside the folders that only packages write to"
      )
      return nil
    }
  }

  /// The folders that may contain a provider's data: that of the library, `share/synth-host` of the prefix that it is
  /// installed in (`PREFIX/lib/synth-host/providers/NAME.so`), or, unless it is where programs are installed, the
  /// package that it was built from.
  private static func dataRoots(of library: String, origin: SearchFolder.Origin) -> [String] {
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
