// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Something that runs on its own thread: tasks have only as many threads as there are cores.
package final class Background {
  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private var thread = pthread_t()
  private let isRunning: Bool

  package init(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    let failure = pthread_create(
      &thread,
      nil,
      { context in
        // Safe because the context is the box that was retained for this thread alone.
        if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      },
      box.toOpaque()
    )
    isRunning = failure == 0
    if !isRunning { box.release() }
  }

  /// Waits for its end.
  package func join() {
    if isRunning { pthread_join(thread, nil) }
  }
}
