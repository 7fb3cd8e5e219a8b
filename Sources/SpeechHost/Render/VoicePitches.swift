// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The measured natural pitches of voices, in hertz. [any thread]
final class VoicePitches: Sendable {
  private let known = Mutex<[String: Double]>([:])

  /// Keyed by identifier and variant.
  subscript(voice: String) -> Double? {
    get { known.withLock { $0[voice] } }
    set { known.withLock { $0[voice] = newValue } }
  }
}
