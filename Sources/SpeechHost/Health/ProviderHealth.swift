// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices
import SpeechWorkers
import Synchronization

/// Remembers how providers have failed, and says which are to be left alone for now.
///
/// Every call may come from any thread.
package final class ProviderHealth: Sendable {
  /// Whether a provider may be asked.
  package enum Verdict: Hashable, Sendable {
    case usable
    /// It failed a moment ago: not before this time (`CLOCK_MONOTONIC`, nanoseconds).
    case resting(until: UInt64, ProviderTrouble)
    /// It failed too often; it stays out until its library changes or the user trusts it again.
    case quarantined(ProviderTrouble)
  }

  private let troubles = Mutex<[ProviderPlaces: ProviderTrouble]>([:])

  package init() {}

  /// Whether this provider may be asked now; takes microseconds.
  package func verdict(on places: ProviderPlaces) -> Verdict { .usable }

  /// Notes a failure, durably, before anybody starts the provider again.
  package func record(_ trouble: ProviderTrouble, of places: ProviderPlaces) {
    troubles.withLock { $0[places] = trouble }
  }
}

/// How a provider failed, for people.
package struct ProviderTrouble: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Its process crashed, left or sent nonsense.
    case crashed
    /// A call took longer than its limit.
    case timedOut
    /// It broke a rule of `speech_provider.h`.
    case broke
    /// It could not be started.
    case unusable
  }

  package var kind: Kind
  /// As in "eSpeak NG … ": "crashed in render() (segmentation fault)".
  package var what: String
  /// The voice that was speaking, by its global identifier; nil while it was started or asked for its voices.
  package var voice: String?
  /// The last lines that it wrote.
  package var lastLines: [String]

  package init(kind: Kind, what: String, voice: String? = nil, lastLines: [String] = []) {
    self.kind = kind
    self.what = what
    self.voice = voice
    self.lastLines = lastLines
  }
}
