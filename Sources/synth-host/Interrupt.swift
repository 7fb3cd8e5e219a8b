// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// Turns SIGINT, SIGHUP and SIGTERM into a cancel, so that the command leaves no incomplete files.
final class Interrupt {
  private let token: Int

  /// `action` runs once on its own thread.
  /// - Parameter isHandled: asked at each SIGINT (Ctrl-C); where it returns true, that is all that happens.
  init(
    unless isHandled: @escaping @Sendable () -> Bool = { false },
    action: @escaping @Sendable () -> Void
  ) {
    let once = Once(action)
    token = EndingSignals.shared.add { signal in
      if signal != SIGINT || !isHandled() { once.run() }
    }
  }

  deinit { EndingSignals.shared.remove(token) }
}

/// An action that runs only the first time.
private final class Once: Sendable {
  private let isDone = Atomic(false)
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func run() {
    if !isDone.exchange(true, ordering: .relaxed) { action() }
  }
}
