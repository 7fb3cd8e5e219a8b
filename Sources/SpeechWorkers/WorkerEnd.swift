// SPDX-License-Identifier: Apache-2.0

/// How a worker's process ended.
package struct WorkerEnd: Hashable, Sendable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    /// The host asked for it.
    case dismissed
    /// The host killed it, for the reason that the request's end gives.
    case killed
    /// The host killed it because it sent an invalid message.
    case nonsense(String)
    /// The host killed it because it used more than this many bytes of memory.
    case tooMuchMemory(limit: Int)
    /// The host killed it because it had more than this many threads.
    case tooManyThreads(limit: Int)
    /// The host killed it because it wrote more than this many bytes, or too many files, to its scratch folder.
    case tooMuchScratch(limit: Int)
    case signal(Int32)
    /// It exited with this status without being told to.
    case exit(Int32)
  }

  package var cause: Cause
  /// What the provider was doing.
  package var call: ProviderCall
  /// The last lines it logged or wrote to standard error.
  package var lastLines: [String]
  /// The forbidden system call, only with `.signal(SIGSYS)` and if known.
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
      return "sent an invalid message (\(what)); its process was stopped"
    case .tooMuchMemory(let limit): return "used more than \(Self.size(limit)) of memory\(place)"
    case .tooManyThreads(let limit): return "started more than \(limit) threads\(place)"
    case .tooMuchScratch(let limit):
      return "wrote more than \(Self.size(limit)), or too many files, to its scratch folder\(place)"
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
