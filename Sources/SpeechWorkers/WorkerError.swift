// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// Why a worker could not be started or did not respond.
package enum WorkerError: Error, Hashable, Sendable {
  /// `speech-worker` was not found in any of the searched folders.
  case programMissing(searched: [String])
  /// The library could not be read: path and errno.
  case unreadable(path: String, code: Int32)
  /// The system refused a process, a socket or memory: the call and errno.
  case system(call: String, code: Int32)
  /// The library is not a provider that this host can use.
  case unusable(ProbeFailure)
  /// The process has ended.
  case ended(WorkerEnd)
  /// A call into the provider took longer than its limit; the process was killed.
  case timedOut(ProviderCall, limit: Duration)
  /// The worker broke the protocol of its own host; the process was killed.
  case nonsense(String)
  /// The request does not fit into a message.
  case tooLong(bytes: Int)
  /// Cancelled before the provider was ready.
  case cancelled
}

extension WorkerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .programMissing(let searched):
      return "The program speech-worker was not found; looked for "
        + searched.joined(separator: ", ")
        + ". Install all of synth-host, or set SYNTH_HOST_LIBEXEC to the folder that holds it."
    case .unreadable(let path, let code):
      return "\(path.shown) could not be read: \(SystemError.text(code))"
    case .system(let call, let code):
      return "No provider process could be started, \(call) failed: \(SystemError.text(code))"
    case .unusable(let failure):
      return failure.details
    case .ended(let end):
      return end.description
    case .timedOut(let call, let limit):
      return "did not return from \(call.name) within \(limit.shortText); its process was stopped"
    case .nonsense(let what):
      return WorkerEnd(cause: .nonsense(what), call: .none, lastLines: []).description
    case .tooLong(let bytes):
      return "cannot take a request of \(bytes) bytes; state a longest_request in its voices"
    case .cancelled:
      return "was not started because the request was cancelled"
    }
  }
}
