// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Who wants to know of changes of a unit's parameters. [any thread]
final class ValueObservers: @unchecked Sendable {
  // Safe because the list is only used under the lock, and observers are called without it.
  private let lock = NSLock()
  private var observers: [Int: () -> Void] = [:]
  private var lastNumber = 0

  /// Calls `observer` for each change, as long as the observation exists.
  func add(_ observer: @escaping () -> Void) -> NSKeyValueObservation {
    let number = lock.withLock {
      lastNumber += 1
      observers[lastNumber] = observer
      return lastNumber
    }
    return NSKeyValueObservation { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) { lock.withLock { observers[number] = nil } }

  func notify() {
    let current = lock.withLock { observers.sorted { $0.key < $1.key } }
    for (_, observer) in current { observer() }
  }
}
