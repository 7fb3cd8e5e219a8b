// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
package import SpeechVoices
import Synchronization

/// The voice list of a host, kept until its voices or the user's default voice change. [any thread]
package final class ClientVoices: Sendable {
  private struct State {
    let changes: Int
    let setting: VoiceDefaults
    let list: ListedVoices
    let all: [Voice]
    /// Found for messages before.
    var matches: [Choice: VoiceMatch?] = [:]
  }

  /// What the voice of a message depends on.
  private struct Choice: Hashable {
    let name: String?
    let language: String?
    let type: VoiceType?
    let use: VoiceUse
  }

  /// A client that names a new voice each time must not fill the memory.
  private static let maxMatches = 200

  private let state = Mutex<State?>(nil)
  private let host: SpeechHost
  let discovery: VoiceDiscovery
  private let languages: [LanguageTag]
  private let listsVariants: Bool
  private let observation: ObservationToken

  /// - Parameter discovery: That of the host.
  package init(
    _ host: SpeechHost,
    discovery: VoiceDiscovery,
    environment: [String: String],
    listsVariants: Bool = false
  ) {
    self.host = host
    self.discovery = discovery
    self.listsVariants = listsVariants
    languages = UserLanguages.list(environment: environment)
    let changed = ChangeCount()
    observation = host.registry.observe { _ in changed.add() }
    self.changed = changed
  }

  private let changed: ChangeCount

  /// The language of messages whose client names none, BCP 47.
  package var defaultLanguage: String { languages.first?.description ?? "en" }

  /// The voices as they are now.
  package var list: ListedVoices { withState { $0.list } }

  /// The voice for a message; nil if there are no voices. Waits if it may belong to a provider that is being asked for
  /// the first time.
  package func voice(for settings: MessageSettings, use: VoiceUse = .reading) -> VoiceMatch? {
    discovery.waitForDefault()
    if discovery.isIncomplete, !withState({ $0.list.hasVoice(for: settings) }) {
      discovery.waitForAll()
    }
    let choice = Choice(
      name: settings.synthesisVoice,
      language: settings.language,
      type: settings.voiceType,
      use: use
    )
    return withState { state in
      if let match = state.matches[choice] { return match }
      let match = state.list.voice(
        for: settings,
        preferred: preferred(for: settings, use: use, in: state.all),
        leavingOut: use == .keys ? host.registry.slowProviders : []
      )
      if state.matches.count >= Self.maxMatches { state.matches = [:] }
      state.matches[choice] = match
      return match
    }
  }

  /// The default voice for the language of a message; that for no language where none speaks it.
  private func preferred(
    for settings: MessageSettings,
    use: VoiceUse,
    in voices: [Voice]
  ) -> VoiceMatch? {
    let language = settings.language.flatMap { LanguageTag(locale: $0) }
    return language.flatMap { host.voices.voice(speaking: $0, for: use, in: voices) }
      ?? host.voices.defaultVoice(for: use, in: voices)
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    // Read before the voices: if they change meanwhile, they are read again the next time.
    let changes = changed.count
    let setting = host.voices.voiceDefaults
    return state.withLock { kept in
      var state = kept ?? look(changes, setting: setting)
      if state.changes != changes || state.setting != setting {
        state = look(changes, setting: setting)
      }
      kept = nil
      defer { kept = state }
      return body(&state)
    }
  }

  private func look(_ changes: Int, setting: VoiceDefaults) -> State {
    let voices = host.registry.voices
    let list = ListedVoices(
      voices,
      preferred: host.voices.defaultVoice(in: voices)?.voice,
      languages: languages,
      listsVariants: listsVariants
    )
    return State(changes: changes, setting: setting, list: list, all: voices)
  }
}

/// How often the voices have changed.
private final class ChangeCount: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .acquiring) }
  func add() { value.add(1, ordering: .acquiringAndReleasing) }
}
