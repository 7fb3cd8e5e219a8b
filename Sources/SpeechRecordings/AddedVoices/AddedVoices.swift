// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechSystem
package import SpeechVoices

/// The voices that the user has added, of all providers that take some.
package struct AddedVoices {
  /// An added voice's folder, and the voices that its provider lists from it: usually one, none if it cannot read it.
  package struct Item {
    package let provider: ProviderDescription
    package let entry: AddedVoiceEntry
    package let voices: [Voice]
    /// What is known of a recorded voice without its provider.
    package let recorded: RecordedVoiceFolder?
    /// Where it is.
    package let store: AddedVoiceStore

    package var name: String { voices.first?.name ?? recorded?.name ?? entry.name }
    package var identifier: String { voices.first?.identifier ?? entry.name }

    /// As a voice is found that is to speak: case does not matter, and `joe` means `en_US-joe-medium`.
    func isCalled(_ typed: String) -> Bool {
      let names =
        [entry.name] + CatalogueVoice.shortNames(of: entry.name)
        + voices.flatMap { [$0.identifier, $0.name] } + (recorded.map { [$0.name] } ?? [])
      return names.contains { $0.lowercased() == typed.lowercased() }
    }
  }

  private let host: SpeechHost

  package init(_ host: SpeechHost) { self.host = host }

  /// The providers that read voices from files, each once, in search order.
  package var providers: [ProviderDescription] {
    var seen: Set<String> = []
    return host.registry.providers.compactMap(\.description).filter {
      !$0.voiceFiles.isEmpty && seen.insert($0.identifier).inserted
    }
  }

  /// Nil when the user has no folder for data.
  package func store(of provider: String) -> AddedVoiceStore? {
    host.sharedFolder(ofProvider: provider).map { AddedVoiceStore(sharedFolder: $0) }
  }

  /// The voices for all accounts; nil for a provider that reads none such.
  package func systemStore(of provider: String) -> AddedVoiceStore? {
    guard provider == NeuralRuntime.provider else { return nil }
    let record = host.registry.providers.first { $0.description?.identifier == provider }
    return record?.places.dataFolder.map { AddedVoiceStore(dataFolder: $0) }
  }

  /// Without personal voices, which have commands of their own. In the order of providers and names.
  package var items: [Item] {
    let voices = Dictionary(grouping: host.registry.voices, by: \.provider)
    var owners = providers
    // They can be listed and removed without their provider.
    if !owners.contains(where: { $0.identifier == RecordedVoiceStore.provider }) {
      owners.append(
        ProviderDescription(identifier: RecordedVoiceStore.provider, name: "Recorded voices")
      )
    }
    return owners.flatMap { provider -> [Item] in
      let own = voices[provider.identifier] ?? []
      let stores = [store(of: provider.identifier), systemStore(of: provider.identifier)]
      let places = stores.compactMap(\.self).flatMap { store in
        store.entries().map { (entry: $0, store: store) }
      }
      let entries = places.map(\.entry)
      return places.compactMap { entry, store in
        let recorded =
          provider.identifier == RecordedVoiceStore.provider
          ? RecordedVoiceFolder(found: entry.path, name: entry.name) : nil
        if provider.identifier == RecordedVoiceStore.provider, recorded?.isPersonal ?? true {
          return nil
        }
        return Item(
          provider: provider,
          entry: entry,
          voices: own.filter { voice in
            // Of “a” and “a.b” the latter holds “a.b.c”.
            entry.holds(voice)
              && !entries.contains { $0.name.hasPrefix(entry.name + ".") && $0.holds(voice) }
          },
          recorded: recorded,
          store: store
        )
      }
    }
  }

  /// Removes the added voice of this identifier or name, with others of the same model. Returns their identifiers.
  package func remove(_ typed: String) throws(AddedVoiceError) -> [String] {
    let item = try item(called: typed)
    guard item.store.isWritable else { throw .needsRoot(item.store.folder) }
    for voice in item.voices { host.measures.forget(voice.identifier) }
    guard item.recorded != nil, let folder = host.sharedFolder(ofProvider: item.provider.identifier)
    else {
      try item.store.remove(item.entry)
      return item.voices.isEmpty ? [item.entry.name] : item.voices.map(\.identifier)
    }
    // It knows which are personal.
    do throws(RecordedVoiceError) {
      return [try RecordedVoiceStore(sharedFolder: folder).remove(item.entry.name)]
    } catch {
      throw .store(error)
    }
  }

  /// Where archives are unpacked; nil when the user has no folder for data.
  package var unpackingFolder: String? {
    host.userDataFolder.map { $0 + "/synth-host/unpacked" }
  }

  /// The added voice of this identifier or name.
  package func item(called typed: String) throws(AddedVoiceError) -> Item {
    let items = items
    let exact = items.filter { item in
      item.entry.name == typed || item.voices.contains { $0.identifier == typed }
    }
    let found = exact.isEmpty ? items.filter { $0.isCalled(typed) } : exact
    guard found.count < 2 else { throw .ambiguous(typed, found.map(\.identifier)) }
    guard let item = found.first else { throw .unknown(typed, known: items.map(\.identifier)) }
    return item
  }
}
