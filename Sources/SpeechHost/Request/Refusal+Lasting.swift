// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechSystem
import SpeechVoices

extension Refusal {
  /// The exit status for what the same request would be refused for again, until the user changes something: the request, the
  /// voices or the permissions. Nil: another try may succeed.
  package var lastingStatus: ExitStatus? {
    switch self {
    case .markup, .outputTooLong, .fillTooLong: .invalidInput
    case .sink(let error): if case .tooLong = error { .invalidInput } else { nil }
    case .voice(let error):
      switch error {
      case .notPermitted: .notPermitted
      // Its provider may be slow to answer today.
      case .silentProvider: nil
      default: .unavailable
      }
    case .noVoices, .notSpoken: .unavailable
    case .provider, .worker, .noThread: nil
    }
  }
}
