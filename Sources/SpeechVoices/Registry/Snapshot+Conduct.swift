// SPDX-License-Identifier: Apache-2.0

extension ProviderCatalog.Snapshot {
  /// Marks the voices whose provider has never been heard. What came with the host, or a package of the system, is
  /// assumed to speak. `verified` returns which libraries of a list are known to speak.
  func marking(verified: (_ libraries: [String]) -> Set<String>) -> Self {
    let others = providers.filter { record in
      record.state == .ok && record.voiceCount > 0 && !record.places.confinement.cameWithHost
    }
    guard !others.isEmpty else { return self }
    let known = verified(others.map(\.places.library))
    let unknown = others.filter { !known.contains($0.places.library) }
    let identifiers = Set(unknown.compactMap(\.description?.identifier))
    var marked = self
    for index in marked.groups.indices where identifiers.contains(marked.groups[index].provider) {
      marked.groups[index].isUnverified = true
    }
    return marked
  }
}
