// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension ProviderCatalog {
  /// What one look found.
  struct Snapshot: Sendable {
    private(set) var providers: [ProviderRecord] = []
    /// Of each library that has voices, in search order.
    private(set) var groups: [VoiceGroup] = []
    /// What the result depends on, for watching it.
    private(set) var libraries: [FoundLibrary] = []
    private(set) var dependencies: [Dependency] = []
    /// Some providers still have to be asked.
    private(set) var isIncomplete = false
    /// Some of them came with the host.
    private(set) var awaitsHostProviders = false
    /// Warnings of `providers` that name a personal voice.
    private(set) var personalWarnings: Set<String> = []

    /// Whether any text can be spoken: effects, what has to be downloaded and recordings of some phrases do not count.
    var hasSpeakingVoice: Bool {
      let able = groups.filter { $0.provider != ReservedIdentifier.recorded }
      // Bundled ones first, so that those of others rarely have to be read.
      let bundled = able.filter { ReservedIdentifier.all.contains($0.provider) }
      return (bundled + able).contains { group in
        group.voices.contains {
          $0.traits.isDisjoint(with: [.novelty, .personal, .needsDownload])
        }
      }
    }

    var voices: [Voice] { groups.flatMap(\.voices) }

    /// Whether there are voices of exactly these identifiers; false for none.
    func hasVoices(withIdentifiers identifiers: [String]) -> Bool {
      !identifiers.isEmpty && identifiers.allSatisfy { voice(withIdentifier: $0) != nil }
    }

    /// The voice of exactly this identifier. Reads the voices of its provider alone.
    func voice(withIdentifier identifier: String) -> Voice? {
      groups.lazy
        .filter { $0.mayContain(identifier) }
        .compactMap { group in group.voices.first { $0.identifier == identifier } }
        .first
    }
  }
}

extension ProviderCatalog.Snapshot {
  var hasPersonalVoices: Bool {
    groups.contains(where: \.hasPersonal) || !personalWarnings.isEmpty
  }

  /// As if there were no personal voices: neither in the list nor in the numbers and warnings of a provider.
  var withoutPersonalVoices: Self {
    var shown = self
    shown.personalWarnings = []
    var hidden: [Voice] = []
    for (index, group) in groups.enumerated() where group.hasPersonal {
      hidden += group.voices.filter { $0.traits.contains(.personal) }
      let others = group.voices.filter { !$0.traits.contains(.personal) }
      shown.groups[index] = VoiceGroup(others, of: group.provider)
    }
    let counts = Dictionary(grouping: hidden, by: \.provider).mapValues(\.count)
    for index in shown.providers.indices {
      shown.providers[index].warnings.removeAll { warning in
        personalWarnings.contains(warning)
          || hidden.contains { warning.contains(text: $0.localIdentifier) }
      }
      guard shown.providers[index].state == .ok,
        let identifier = shown.providers[index].description?.identifier
      else { continue }
      shown.providers[index].voiceCount -= counts[identifier] ?? 0
    }
    return shown
  }
}

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
