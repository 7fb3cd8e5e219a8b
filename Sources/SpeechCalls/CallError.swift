// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Why speech cannot go into calls.
package enum CallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The client library of the sound server is not installed.
  case libraryMissing(String)
  /// No sound server answers, for the reason that its library gives.
  case noServer(String)
  /// The server has ended.
  case serverGone
  /// The server does not answer in time.
  case hung
  /// The server refused a request.
  case refused(what: String, String)
  /// The system can create no thread.
  case noThread(Int32)
  /// The lock file of the microphone cannot be created.
  case noLock(path: String, errno: String)

  /// What is wrong, and what to try.
  package var description: String {
    switch self {
    case .libraryMissing(let library):
      "speech cannot go into calls: \(library) is not available; install PulseAudio's library (on Debian libpulse0)"
    case .noServer(let reason):
      "speech cannot go into calls: no sound server answers (\(reason)); start PulseAudio or PipeWire"
    case .serverGone: "the sound server has ended; start it again"
    case .hung:
      "the sound server is busy and does not answer yet; if this persists, restart it"
    case .refused(let what, let reason): "the sound server refused \(what): \(reason)"
    case .noThread(let code):
      "no thread could be created for calls: \(SystemError.text(code))"
    case .noLock(let path, let reason): "\(path) cannot be made: \(reason); check XDG_RUNTIME_DIR"
    }
  }
}
