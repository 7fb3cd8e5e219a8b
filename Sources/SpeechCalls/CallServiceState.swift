// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import Synchronization

/// What a `CallService` and its thread share: the orders, and the last known state. [any thread]
final class CallServiceState: Sendable {
  struct Orders: OptionSet, Sendable {
    let rawValue: Int
    static let look = Orders(rawValue: 1)
    static let join = Orders(rawValue: 2)
    static let end = Orders(rawValue: 4)
  }

  private struct State {
    var current: CallState
    /// How many checks the thread has made.
    var looks = 0
    var hasBegun = false
    /// Nothing has to wait for the thread's end any more.
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

  /// The requested level of the user's voice in calls; nil leaves it as it is.
  var voiceLevel: VoiceLevel? {
    get { wantedLevel.withLock { $0 } }
    set { wantedLevel.withLock { $0 = newValue } }
  }

  /// Another program has set a level since: the user's latest choice.
  func follow(_ level: VoiceLevel, insteadOf wanted: VoiceLevel) {
    wantedLevel.withLock { if $0 == wanted { $0 = level } }
  }

  // MARK: - The thread

  /// False when it has begun before.
  func begin() -> Bool {
    state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
  }

  /// Notes that the calling thread is the service's.
  func noteThread() { thread.store(UInt(pthread_self()), ordering: .releasing) }

  /// Notes the result of a check; returns what has changed.
  func note(_ next: CallState) -> CallChange? {
    state.withLock { state in
      state.looks += 1
      guard state.current != next else { return nil }
      defer { state.current = next }
      return CallChange(before: state.current, state: next)
    }
  }

  /// Notes that no thread could be created.
  func fail(_ error: CallError) {
    state.withLock { state in
      state.current.problem = error
      state.isOver = true
    }
  }

  /// Notes that the thread has ended.
  func noteEnd() { end.signal() }

  func waitForEnd() {
    // A report on that thread may release the service.
    guard thread.load(ordering: .acquiring) != UInt(pthread_self()) else { return }
    let isDue = state.withLock { state in
      defer { state.isOver = true }
      return state.hasBegun && !state.isOver
    }
    if isDue { end.waitForSignal() }
  }
}
