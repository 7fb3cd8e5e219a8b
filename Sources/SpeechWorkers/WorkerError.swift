// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// Why a worker could not be started or could not answer.
package enum WorkerError: Error, Hashable, Sendable {
  /// `speech-worker` is in none of the places looked at.
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
  /// Someone cancelled before the provider was ready.
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

/// How a worker's process came to its end.
package struct WorkerEnd: Hashable, Sendable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    /// The host asked for it.
    case dismissed
    /// The host killed it, for the reason that the request's end gives.
    case killed
    /// The host killed it, as it sent a message that no worker sends.
    case nonsense(String)
    /// The host killed it, as it had more than so many bytes in memory.
    case tooMuchMemory(limit: Int)
    /// The host killed it, as it had more than so many threads.
    case tooManyThreads(limit: Int)
    case signal(Int32)
    /// It left by itself, with this status, without having been told to.
    case exit(Int32)
  }

  package var cause: Cause
  /// What the provider was doing.
  package var call: ProviderCall
  /// The last lines it logged or wrote to standard error.
  package var lastLines: [String]
  /// The system call that it was stopped for. With `.signal(SIGSYS)` alone, and not always known then.
  package var forbidden: ForbiddenCall?

  package init(
    cause: Cause,
    call: ProviderCall,
    lastLines: [String],
    forbidden: ForbiddenCall? = nil
  ) {
    self.cause = cause
    self.call = call
    self.lastLines = lastLines
    self.forbidden = forbidden
  }

  package var description: String {
    let place =
      call == .none ? "" : call == .waitsForHost ? " while \(call.name)" : " in \(call.name)"
    switch cause {
    case .dismissed: return "its process was dismissed"
    case .killed: return "its process was stopped\(place)"
    case .nonsense(let what):
      return "sent a message that no worker sends (\(what)); its process was stopped"
    case .tooMuchMemory(let limit): return "used more than \(Self.size(limit)) of memory\(place)"
    case .tooManyThreads(let limit): return "started more than \(limit) threads\(place)"
    case .signal(let number):
      if let forbidden { return "was stopped\(place) because it tried to use \(forbidden)" }
      return "crashed\(place) (\(signalName(number)))"
    case .exit(let status): return "exited\(place) (exit status \(status))"
    }
  }

  /// "2 GiB" or "64 MiB".
  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 30) == 0 ? "\(bytes >> 30) GiB" : "\(bytes >> 20) MiB"
  }
}
