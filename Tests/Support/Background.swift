// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import Synchronization

/// Runs a closure on its own thread: tasks share only as many threads as there are cores.
package final class Background<Value: Sendable>: Sendable {
  /// The thread's result.
  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let thread: SystemThread?
  private let result = Result()

  package init(_ body: @escaping @Sendable () -> Value) {
    thread = try? SystemThread("background") { [result] in
      let value = body()
      result.value.withLock { $0 = value }
    }
  }

  /// Waits for its end. Once, as `value()`.
  package func join() { thread?.join() }

  /// Waits for its end. Nil when no thread could be made.
  package func value() -> Value? {
    join()
    return result.value.withLock { $0 }
  }
}
