// SPDX-License-Identifier: Apache-2.0

package import SpeechPermissions
import SpeechVoices
import SpeechWorkers
import Synchronization

/// Speech in calls: makes the microphone where the user allows it, notices who records from it, and keeps speech out where
/// it must not be heard. [any thread]
///
/// A thread of its own talks to the sound server, also when that ends and comes back. It ends, and the microphone goes, with
/// `close()`, or when nobody holds the service any more.
package final class CallService: Sendable {
  private let desk: CallDesk

  /// Looks at the server once before it returns: up to some seconds where that hangs.
  /// - Parameters:
  ///   - injection: whether speech goes into calls, for the devices that it is played on.
  ///   - makesMicrophone: false: it is only watched who records from the microphone that another program has made.
  ///   - report: called on the service's thread whenever something has changed since then; must not close the service.
  package init(
    environment: [String: String],
    permissions: PermissionStore,
    injection: Injection = Injection(),
    makesMicrophone: Bool,
    report: @escaping @Sendable (CallChange) -> Void
  ) {
    let desk = CallDesk(CallState(permission: permissions.status(of: .microphoneInjection)))
    self.desk = desk
    if makesMicrophone { desk.order(.makeMicrophone) }
    let isReady = Gate()
    let code = startThread("synth-host-calls") {
      var loop = CallLoop(desk, environment, permissions, injection, report)
      loop.pass(isFirst: true)
      isReady.open()
      loop.run()
    }
    if code == 0 {
      isReady.wait()
    } else {
      desk.fail(.noThread(code))
    }
  }

  deinit { close() }

  /// How it stands now.
  package var current: CallState { desk.current }

  /// Makes the microphone where the user allows it, from now on.
  package func makeMicrophone() { desk.order(.makeMicrophone) }

  /// Looks anew, as when the user has answered a question.
  package func look() { desk.order(.look) }

  /// Lets the programs that record from the real microphone hear speech as well: they record from the other one from now on.
  package func join() { desk.order(.join) }

  /// Takes the microphone away, and returns when that is done. Nothing is reported after it.
  package func close() {
    desk.order(.end)
    desk.waitForEnd()
  }
}

/// Where the service leaves its orders and the thread what it has seen. [any thread]
final class CallDesk: Sendable {
  struct Orders: OptionSet, Sendable {
    let rawValue: Int
    static let makeMicrophone = Orders(rawValue: 1)
    static let look = Orders(rawValue: 2)
    static let join = Orders(rawValue: 4)
    static let end = Orders(rawValue: 8)
  }

  let bell = Bell()
  private let orders = Mutex<Orders>([])
  private let state: Mutex<CallState>
  private let isOver = Mutex(false)
  private let end = Gate()

  init(_ state: CallState) { self.state = Mutex(state) }

  var current: CallState { state.withLock { $0 } }

  func order(_ order: Orders) {
    orders.withLock { _ = $0.insert(order) }
    bell.ring()
  }

  func has(_ order: Orders) -> Bool { orders.withLock { $0.contains(order) } }

  /// Whether it was ordered; not any more then.
  func take(_ order: Orders) -> Bool { orders.withLock { $0.remove(order) != nil } }

  func note(_ next: CallState) -> CallChange? {
    state.withLock { state in
      guard state != next else { return nil }
      defer { state = next }
      return CallChange(before: state, state: next)
    }
  }

  /// There is no thread.
  func fail(_ error: CallError) {
    state.withLock { $0.problem = error }
    isOver.withLock { $0 = true }
  }

  /// The thread has ended.
  func noteEnd() { end.open() }

  func waitForEnd() {
    let wasOver = isOver.withLock { isOver in
      defer { isOver = true }
      return isOver
    }
    if !wasOver { end.wait() }
  }
}
