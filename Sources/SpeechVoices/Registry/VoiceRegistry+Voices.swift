// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// The current providers and voices, as far as the application may see them.
extension VoiceRegistry {
  /// In search order; personal ones only where the application may know of them. Empty before `load()`.
  package var voices: [Voice] { visible.voices }

  /// The same, decoded only when needed.
  package var voiceSnapshot: VoiceSnapshot { VoiceSnapshot(visible.groups) }

  /// Some providers have not been asked yet which voices they have; the next look does.
  package var isIncomplete: Bool { state.withLock(\.snapshot.isIncomplete) }

  /// Whether a question for voices may start a provider: some have not been asked, or none of those that have can speak.
  package var mayAskProviders: Bool {
    let snapshot = state.withLock(\.snapshot)
    return snapshot.isIncomplete || !snapshot.hasSpeakingVoice
  }

  /// Every library on the search path, in search order. Empty before `load()`.
  package var providers: [ProviderRecord] { visible.providers }

  /// What the application may see. Everything that returns voices uses this.
  private var visible: ProviderCatalog.Snapshot {
    shown(state.withLock(\.snapshot))
  }

  func shown(_ snapshot: ProviderCatalog.Snapshot) -> ProviderCatalog.Snapshot {
    let marked = snapshot.marking(verified: settings.verified)
    guard snapshot.hasPersonalVoices, !settings.personalVoices.isAllowed() else { return marked }
    return marked.withoutPersonalVoices
  }

  /// Identifiers of the providers whose first word takes longer than others' because they state that they load for long.
  package var slowProviders: Set<String> {
    Set(
      providers.lazy.filter { $0.state == .ok && $0.places.confinement.statesSlowStart }
        .compactMap(\.description?.identifier)
    )
  }

  /// The library that speaks a voice of the list. Nil when it is gone.
  package func provider(of voice: Voice) -> ProviderRecord? {
    speakingProvider(voice.provider)
  }

  /// The only provider that can be meant by an identifier or a language tag, found without decoding voices. Nil if there may
  /// be several, or none. A guess: no rule of `VoiceMatching` but these is applied.
  package func likelyProvider(for typed: String) -> ProviderRecord? {
    let snapshot = visible
    var groups = snapshot.groups.filter { $0.mayContain(typed) }
    if groups.isEmpty, let tag = LanguageTag(locale: typed) {
      groups = snapshot.groups.filter { !$0.isUnverified && $0.languages.contains(tag.language) }
    }
    guard groups.count == 1, let provider = groups.first?.provider else { return nil }
    return snapshot.providers.first { $0.state == .ok && $0.description?.identifier == provider }
  }

  /// A provider by its identifier, if it can speak.
  package func speakingProvider(_ identifier: String) -> ProviderRecord? {
    providers.first { $0.state == .ok && $0.description?.identifier == identifier }
  }

  /// What the choice among the voices of a language, or among all, depends on, as far as that is known without decoding voices.
  package func outline(of language: LanguageTag? = nil) -> String {
    let snapshot = visible
    let groups = snapshot.groups.filter { group in
      language.map { group.languages.contains($0.language) } ?? true
    }
    return groups.map { group in
      let record = snapshot.providers.first { $0.description?.identifier == group.provider }
      return "\(group.provider) \(record?.buildID ?? "") \(group.outline)"
    }.joined(separator: "\n")
  }

  /// The voice that a person means by an identifier, a name or a language tag; see `VoiceMatching.resolve`.
  package func voice(matching typed: String) throws(VoiceLookupError) -> VoiceMatch {
    let snapshot = visible
    if let voice = snapshot.voice(withIdentifier: typed) {
      guard voice.isInstalled else { throw .notInstalled(voice) }
      return VoiceMatch(voice: voice)
    }
    do throws(VoiceLookupError) {
      return try VoiceMatching.resolve(typed, in: snapshot.voices)
    } catch {
      if isHidden(typed) { throw .notPermitted(typed) }
      guard case .unknownVoice(_, let suggestions) = error else { throw error }
      let silent = snapshot.providers.first { $0.silence != nil && $0.mayBeMeant(by: typed) }
      // What is not a slip of a known name may be a voice of a library that could not tell its voices.
      let mute =
        suggestions.isEmpty && InstallableVoice.command(for: typed) == nil
        ? snapshot.providers.first { $0.hidesVoices } : nil
      guard let record = silent ?? mute, let why = record.silence else { throw error }
      let name = (record.description?.name ?? record.places.library).shown
      throw .silentProvider(typed, provider: name, why: why)
    }
  }

  /// The same, but it may be a voice whose data is not installed.
  package func voice(called typed: String) throws(VoiceLookupError) -> Voice {
    do throws(VoiceLookupError) {
      return try voice(matching: typed).voice
    } catch .notInstalled(let voice) {
      return voice
    }
  }

  /// Whether a voice that the application may not use has exactly this identifier or name. Always false if the
  /// application must not know even that.
  package func isHidden(_ typed: String) -> Bool {
    let access = settings.personalVoices
    guard access.tellsOfHidden, !access.isAllowed() else { return false }
    return state.withLock(\.snapshot).voices.contains { voice in
      voice.traits.contains(.personal) && (voice.identifier == typed || voice.name == typed)
    }
  }
}
