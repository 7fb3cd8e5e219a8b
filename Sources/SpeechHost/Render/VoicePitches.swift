// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How high voices speak by themselves, in hertz, as it was measured. [any thread]
final class VoicePitches: Sendable {
  private let known = Mutex<[String: Double]>([:])

  /// By identifier and variant.
  subscript(voice: String) -> Double? {
    get { known.withLock { $0[voice] } }
    set { known.withLock { $0[voice] = newValue } }
  }
}
