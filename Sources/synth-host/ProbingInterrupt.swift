// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import Synchronization

/// While providers are asked, Ctrl-C, a hang-up and a polite kill end the program at once; but it takes its marks with it, so
/// that no provider looks as if it had ended the program.
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

  /// Everything is as it was before. Does not return where a signal is ending the program: that asking is over then is no
  /// reason to begin the work, or to end with another status.
  func finish() {
    EndingSignals.shared.remove(token)
    while ending.hasBegun.load(ordering: .sequentiallyConsistent) { pause() }
  }
}
