// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc

/// Reports when the terminal's size has changed, as long as it is held.
final class ResizeWatch {
  private let source: any DispatchSourceSignal

  /// `action` runs on its own thread.
  init(_ action: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "synth-host.resize")
    // Signals that come while it runs count as one.
    source = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: queue)
    source.setEventHandler { @Sendable in action() }
    source.resume()
  }

  deinit { source.cancel() }
}
