// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechSystem
import SpeechVoices

/// Finds the voices of a host for a server, and lets clients wait for that. [any thread]
package final class VoiceDiscovery: Sendable {
  private let host: SpeechHost
  private let hasFoundDefault = WakeUp()
  private let hasLooked = WakeUp()

  /// How long a caller waits for providers that have never been asked for their voices.
  package static let patience = AvailableVoices.probingBudget

  package init(_ host: SpeechHost) { self.host = host }

  /// Finds all voices, follows changes from then on, and loads the voice that will speak first. Takes up to some seconds.
  package func begin() {
    host.voices.findVoice(nil, for: VoiceUse.allCases)
    hasFoundDefault.signal()
    host.registry.startWatching()
    hasLooked.signal()
    host.warmUp(RenderRequest(.plainText([])))
  }

  /// Whether providers are still to be asked.
  package var isIncomplete: Bool { host.registry.isIncomplete }

  /// Waits until the default voice is known, if there is one.
  package func waitForDefault(atMost limit: Duration = VoiceDiscovery.patience) {
    hasFoundDefault.wait(since: 0, atMost: limit)
  }

  /// Waits until every provider has had time to name its voices. That takes time only when one was never asked before.
  package func waitForAll(atMost limit: Duration = VoiceDiscovery.patience) {
    waitForDefault(atMost: limit)
    guard isIncomplete else { return }
    hasLooked.wait(since: 0, atMost: limit)
  }
}
