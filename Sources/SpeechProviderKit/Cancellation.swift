// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Which request is open and whether it is cancelled, readable by every thread without waiting.
final class Cancellation: Sendable {
  /// 0: none.
  private let openID = Atomic<UInt64>(0)
  private let cancelledID = Atomic<UInt64>(0)

  var open: UInt64 { openID.load(ordering: .acquiring) }

  var isCancelled: Bool {
    let id = openID.load(ordering: .acquiring)
    return id != 0 && cancelledID.load(ordering: .acquiring) == id
  }

  func begin(_ id: UInt64) {
    openID.store(id, ordering: .releasing)
  }

  func end() {
    openID.store(0, ordering: .releasing)
  }

  /// True when this call cancelled the open request: the identifier matches, and it was not cancelled before.
  func cancel(_ id: UInt64) -> Bool {
    guard id != 0, id == open else { return false }
    return cancelledID.exchange(id, ordering: .acquiringAndReleasing) != id
  }
}
