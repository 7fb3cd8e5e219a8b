// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechSystem
package import SpeechVoices
import Synchronization

/// The voice list of a host, kept until its voices or the user's default voice change. [any thread]
package final class VoiceCatalog: Sendable {
  private struct State {
    var list: VoiceList?
    var preferred: VoiceMatch?
    var changes = 0
  }

  private let state: Mutex<State>
  private let host: SpeechHost
  private let languages: [LanguageTag]
  private let listsVariants: Bool
  private let observation: ObservationToken

  package init(_ host: SpeechHost, environment: [String: String], listsVariants: Bool = false) {
    self.host = host
    self.listsVariants = listsVariants
    languages = UserLanguages.list(environment: environment)
    let changed = ChangeCount()
    observation = host.registry.observe { _ in changed.add() }
    self.changed = changed
    state = Mutex(State())
  }

  private let changed: ChangeCount
  private let hasLooked = WakeUp()

  /// How long a caller waits for providers that have never been asked for their voices.
  private static let patience = AvailableVoices.probingBudget

  /// Finds all voices, follows changes from then on, and loads the voice that will speak first. Takes up to some seconds.
  package func begin() {
    host.voices.findVoice(nil)
    host.registry.startWatching()
    hasLooked.signal()
    host.warmUp(RenderRequest(.plainText([])))
  }

  /// Waits until every provider has had time to name its voices. That takes time only when one was never asked before.
  package func waitForAll() {
    guard host.registry.isIncomplete else { return }
    hasLooked.wait(since: 0, atMost: Self.patience)
  }

  /// The voices as they are now, and the voice that speaks where a client chooses none.
  package var current: (list: VoiceList, preferred: VoiceMatch?) {
    let changes = changed.count
    let voices = host.registry.voices
    let preferred = host.voices.defaultVoice(in: voices)
    return state.withLock { state in
      if let list = state.list, state.changes == changes, state.preferred == preferred {
        return (list, preferred)
      }
      let list = VoiceList(
        voices,
        preferred: preferred?.voice,
        languages: languages,
        listsVariants: listsVariants
      )
      state = State(list: list, preferred: preferred, changes: changes)
      return (list, preferred)
    }
  }
}

/// How often the voices have changed.
private final class ChangeCount: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .acquiring) }
  func add() { value.add(1, ordering: .acquiringAndReleasing) }
}
