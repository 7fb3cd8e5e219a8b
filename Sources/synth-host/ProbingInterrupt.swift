// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import Synchronization

/// While providers are probed, SIGINT, SIGHUP and SIGTERM end the program immediately, after removing its probing
/// marks, so that no provider appears to have ended the program.
final class ProbingInterrupt {
  private final class Ending: Sendable {
    let hasBegun = Atomic(false)
  }

  private let ending: Ending
  private let token: Int

  init(_ registry: VoiceRegistry) {
    let ending = Ending()
    self.ending = ending
    token = EndingSignals.shared.add { [weak registry] number in
      ending.hasBegun.store(true, ordering: .sequentiallyConsistent)
      registry?.abandonProbing()
      EndingSignals.end(by: number)
    }
  }

  /// Restores the previous state. Does not return if a signal is ending the program, so that no work begins and the
  /// exit status is kept.
  func finish() {
    EndingSignals.shared.remove(token)
    while ending.hasBegun.load(ordering: .sequentiallyConsistent) { pause() }
  }
}
