// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Synchronization

/// Where a `CallService` leaves its orders, and its thread what it has seen. [any thread]
final class CallServiceState: Sendable {
  struct Orders: OptionSet, Sendable {
    let rawValue: Int
    static let look = Orders(rawValue: 1)
    static let join = Orders(rawValue: 2)
    static let end = Orders(rawValue: 4)
  }

  private struct State {
    var current: CallState
    /// How often the thread has looked.
    var looks = 0
    var hasBegun = false
    /// Nobody has to wait for its end any more.
    var isOver = false
  }

  let wakeUp = WakeUp(isPollable: true)
  private let orders = Mutex<Orders>([])
  private let wantedLevel = Mutex<VoiceLevel?>(nil)
  private let state: Mutex<State>
  private let end = WakeUp()
  private let thread = Atomic<UInt>(0)

  init(_ current: CallState) { state = Mutex(State(current: current)) }

  var current: CallState { state.withLock(\.current) }

  var looks: Int { state.withLock(\.looks) }

  // MARK: - Orders

  func order(_ order: Orders) {
    orders.withLock { _ = $0.insert(order) }
    wakeUp.signal()
  }

  func has(_ order: Orders) -> Bool { orders.withLock { $0.contains(order) } }

  func remove(_ order: Orders) { orders.withLock { _ = $0.remove(order) } }

  /// How loud the user's voice is to be in calls; nil: as it is.
  var voiceLevel: VoiceLevel? {
    get { wantedLevel.withLock { $0 } }
    set { wantedLevel.withLock { $0 = newValue } }
  }

  // MARK: - The thread

  /// False when it has begun before.
  func begin() -> Bool {
    state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
  }

  /// It is this thread that will look.
  func noteThread() { thread.store(UInt(pthread_self()), ordering: .releasing) }

  /// The thread has looked; answers what has changed.
  func note(_ next: CallState) -> CallChange? {
    state.withLock { state in
      state.looks += 1
      guard state.current != next else { return nil }
      defer { state.current = next }
      return CallChange(before: state.current, state: next)
    }
  }

  /// There is no thread.
  func fail(_ error: CallError) {
    state.withLock { state in
      state.current.problem = error
      state.isOver = true
    }
  }

  /// The thread has ended.
  func noteEnd() { end.signal() }

  func waitForEnd() {
    // Its report may let go of the service.
    guard thread.load(ordering: .acquiring) != UInt(pthread_self()) else { return }
    let isDue = state.withLock { state in
      defer { state.isOver = true }
      return state.hasBegun && !state.isOver
    }
    if isDue { end.waitForSignal() }
  }
}
