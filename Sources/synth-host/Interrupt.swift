// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Turns Ctrl-C, a hang-up and a polite kill into a cancel, so that the command can leave nothing incomplete behind.
final class Interrupt {
  private let token: Int

  /// `action` runs once on its own thread.
  init(_ action: @escaping @Sendable () -> Void) {
    let once = Once(action)
    token = EndingSignals.shared.add { _ in once.run() }
  }

  deinit { EndingSignals.shared.remove(token) }
}

/// Something that is done the first time only.
private final class Once: Sendable {
  private let isDone = Atomic(false)
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func run() {
    if !isDone.exchange(true, ordering: .relaxed) { action() }
  }
}
