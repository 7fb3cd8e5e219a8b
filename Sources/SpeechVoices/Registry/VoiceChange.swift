// SPDX-License-Identifier: Apache-2.0

/// How a list of voices differs from the one before. Each list is in the registry's order.
package struct VoiceChange: Hashable, Sendable {
  package var added: [Voice]
  package var removed: [Voice]
  /// As they are now: the same identifier, other properties.
  package var changed: [Voice]

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  package init(added: [Voice] = [], removed: [Voice] = [], changed: [Voice] = []) {
    self.added = added
    self.removed = removed
    self.changed = changed
  }

  init(from old: [VoiceGroup], to new: [VoiceGroup]) {
    self =
      old == new
      ? VoiceChange() : VoiceChange(from: old.flatMap(\.voices), to: new.flatMap(\.voices))
  }

  /// The difference between two lists, in each of which identifiers are unique.
  package init(from old: [Voice], to new: [Voice]) {
    let before = Dictionary(old.map { ($0.identifier, $0) }) { first, _ in first }
    let after = Set(new.map(\.identifier))
    added = new.filter { before[$0.identifier] == nil }
    removed = old.filter { !after.contains($0.identifier) }
    changed = new.filter { voice in before[voice.identifier].map { $0 != voice } ?? false }
  }
}
