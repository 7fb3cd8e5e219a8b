// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Raised once, seen by another thread.
final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
