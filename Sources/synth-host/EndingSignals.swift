// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import Synchronization

/// SIGINT, SIGHUP and SIGTERM, unless the parent made the program ignore them, as nohup(1) and shells do for background
/// jobs. [any thread]
///
/// A singleton, because Dispatch loses a signal whose last source is cancelled while another one is being created.
final class EndingSignals: Sendable {
  typealias Action = @Sendable (_ signal: Int32) -> Void

  static let shared = EndingSignals()

  private struct State {
    var actions: [(token: Int, action: Action)] = []
    var lastToken = 0
  }

  private let state = Mutex(State())
  // Safe because the sources are only retained after init.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  private init() {
    let queue = DispatchQueue(label: "synth-host.ending-signals")
    let registered = DispatchSemaphore(value: 0)
    let numbers = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }
    sources = numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
    for (number, source) in zip(numbers, sources) {
      source.setEventHandler { @Sendable [unowned self] in take(number) }
      source.setRegistrationHandler { @Sendable in registered.signal() }
      source.resume()
    }
    // Until registered, a signal has its default effect.
    for _ in sources { registered.wait() }
  }

  /// Runs `action` on a signal, instead of earlier actions and of ending the program. Returns the token for `remove`.
  func add(_ action: @escaping Action) -> Int {
    state.withLock { state in
      state.lastToken += 1
      state.actions.append((state.lastToken, action))
      return state.lastToken
    }
  }

  func remove(_ token: Int) { state.withLock { $0.actions.removeAll { $0.token == token } } }

  /// Ends the program by the signal's default action.
  static func end(by number: Int32) {
    signal(number, SIG_DFL)
    // This thread blocks the signal, and the parent may have blocked it in all threads.
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, number)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    raise(number)
  }

  private func take(_ number: Int32) {
    if let action = state.withLock(\.actions.last?.action) {
      action(number)
    } else {
      Self.end(by: number)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var disposition = sigaction()
    guard sigaction(number, nil, &disposition) == 0 else { return false }
    // SIG_IGN is the address 1.
    return unsafeBitCast(disposition.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
