// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import Synchronization

/// Turns Ctrl-C, a hang-up and a polite kill into a cancel, so that the command can leave nothing half-made behind.
final class Interrupt {
  private let sources: [any DispatchSourceSignal]

  /// `action` runs once on a thread of its own.
  init(_ action: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "synth-host.interrupt")
    let once = Once(action)
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The disposition must not end the process before the source has seen the signal.
      Glibc.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in once.run() }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
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
