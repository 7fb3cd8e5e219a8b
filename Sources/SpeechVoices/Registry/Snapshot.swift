// SPDX-License-Identifier: Apache-2.0

extension ProviderCatalog {
  /// What one look found.
  struct Snapshot: Sendable {
    var providers: [ProviderRecord] = []
    /// Of each library that has voices, in search order.
    var groups: [VoiceGroup] = []
    /// What the result depends on, for watching it.
    var libraries: [FoundLibrary] = []
    var dependencies: [Dependency] = []
    /// Some providers still have to be asked.
    var isIncomplete = false
    /// Some of them came with the host.
    var awaitsHostProviders = false
    /// Warnings of `providers` that name a personal voice.
    var personalWarnings: Set<String> = []

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
