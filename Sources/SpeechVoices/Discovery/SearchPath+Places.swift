// SPDX-License-Identifier: Apache-2.0

extension SearchPath {
  /// The folders of a provider. Adds every path that was looked at to `looked`, and a sentence to `warnings` when the data
  /// folder is nowhere.
  func places(
    of library: FoundLibrary,
    manifest: ProviderManifest?,
    looked: inout [Dependency],
    _ warnings: inout [String]
  ) -> ProviderPlaces {
    var places = ProviderPlaces(library: library.path)
    guard let manifest else { return places }
    places.readable = manifest.readable
    places.confinement = manifest.confinement
    looked += manifest.depends.map { Dependency($0, .itself) }
    if let data = manifest.data {
      let candidates = Self.dataFolders(data, of: library.resolvedPath, origin: library.origin)
      for path in candidates where places.dataFolder == nil {
        looked.append(Dependency(path, .tree))
        if FileStamp.read(path)?.kind == .folder { places.dataFolder = path }
      }
      if places.dataFolder == nil {
        warnings.append(
          "its data folder is missing; looked for \(candidates.joined(separator: ", "))"
        )
      }
    }
    places.sharedFolder = sharedFolder(ofProvider: manifest.description.identifier)
    if let shared = places.sharedFolder { looked.append(Dependency(shared, .tree)) }
    return places
  }

  /// Where a provider's data may lie: beside the library, in `share/synth-host` of the prefix that it is installed in
  /// (`PREFIX/lib/synth-host/providers/NAME.so`), or, unless it lies where programs are installed, in the package that it
  /// was built from.
  static func dataFolders(_ data: String, of library: String, origin: Origin) -> [String] {
    let folder = Path.parent(of: library)
    var candidates = ["\(folder)/\(data)"]
    let prefix = Path.parent(of: Path.parent(of: Path.parent(of: folder)))
    candidates.append((prefix == "/" ? "" : prefix) + "/share/synth-host/\(data)")
    guard [.build, .commandLine, .environment].contains(origin) else { return candidates }
    var ancestor = folder
    while ancestor != "/" {
      ancestor = Path.parent(of: ancestor)
      if FileStamp(path: ancestor + "/Package.swift") != nil {
        candidates.append("\(ancestor == "/" ? "" : ancestor)/\(data)")
      }
    }
    return candidates
  }
}
