// SPDX-License-Identifier: Apache-2.0

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
          || hidden.contains { warning.contains($0.localIdentifier) }
      }
      guard shown.providers[index].state == .ok,
        let identifier = shown.providers[index].description?.identifier
      else { continue }
      shown.providers[index].voiceCount -= counts[identifier] ?? 0
    }
    return shown
  }
}
