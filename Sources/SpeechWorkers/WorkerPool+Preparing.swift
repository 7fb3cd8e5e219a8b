// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechSystem
package import SpeechVoices
import Synchronization

/// Workers that are started before the first request.
extension WorkerPool {
  enum Preparation {
    case starting
    case failed(WorkerError)
  }

  /// Starts a worker for the first request of a library, which `take` then waits for. Returns when it is ready or has
  /// failed; a failure is thrown by the first `take`. Does nothing if there was a request before. [any thread]
  package func prepare(_ places: ProviderPlaces) {
    let round = state.withLock { state -> Int? in
      let library = state[places]
      guard !state.isClosed, library.asked == nil, library.preparation == nil else { return nil }
      state[places].preparation = .starting
      return library.round
    }
    guard let round else { return }
    let stamp = LibraryStamp(places.library)
    let lease: Lease
    do throws(WorkerError) {
      lease = try start(places, stamp: stamp, round: round) { state.withLock { $0.isClosed } }
    } catch {
      state.withLock { $0[places].preparation = .failed(error) }
      return wakeUp.signal()
    }
    keepAsSpare(lease) { library in
      library.preparation = nil
      library.lastAsked = linux_monotonic_ns()
    }
  }

  /// Whether a worker is being started ahead of the first request.
  var isPreparing: Bool {
    state.withLock { state in
      state.contains { library in
        if case .starting = library.preparation { true } else { false }
      }
    }
  }

  /// Waits for a worker that is being started ahead of the first request. Throws what it failed with, once.
  func waitUntilPrepared(
    _ places: ProviderPlaces,
    isCancelled: () -> Bool
  ) throws(WorkerError) {
    while true {
      let seen = wakeUp.count
      switch state.withLock({ $0[places].preparation }) {
      case nil: return
      case .failed(let error):
        let isFirst = state.withLock { state in
          defer { state[places].preparation = nil }
          return state[places].preparation != nil
        }
        guard isFirst else { return }
        throw error
      case .starting: break
      }
      if isCancelled() { throw .cancelled }
      wakeUp.wait(since: seen, until: linux_monotonic_ns() + 20_000_000)
    }
  }
}
