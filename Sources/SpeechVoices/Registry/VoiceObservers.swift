// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The observers of changes, in order of registration.
final class VoiceObservers: Sendable {
  typealias Body = @Sendable (VoiceChange) -> Void

  private struct State {
    var next = 0
    var bodies: [(number: Int, body: Body)] = []
  }

  private let state = Mutex(State())

  func add(_ body: @escaping Body) -> ObservationToken {
    let number = state.withLock { state in
      state.next += 1
      state.bodies.append((state.next, body))
      return state.next
    }
    return ObservationToken { [weak self] in self?.remove(number) }
  }

  /// Calls each in turn on the caller's thread; no lock is held meanwhile.
  func announce(_ change: VoiceChange) {
    for number in state.withLock({ $0.bodies.map(\.number) }) {
      let body = state.withLock { $0.bodies.first { $0.number == number }?.body }
      body?(change)
    }
  }

  var isEmpty: Bool { state.withLock(\.bodies.isEmpty) }

  private func remove(_ number: Int) {
    state.withLock { state in state.bodies.removeAll { $0.number == number } }
  }
}
