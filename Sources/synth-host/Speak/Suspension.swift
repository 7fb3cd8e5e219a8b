// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc

/// Makes Ctrl-Z first pause the sound and restore the terminal.
final class Suspension {
  private let source: any DispatchSourceSignal

  /// `prepare` runs before the program stops, `resume` when it has been continued; both on their own thread.
  init(prepare: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Void) {
    // The disposition must not stop the process before the source has seen the signal.
    Glibc.signal(SIGTSTP, SIG_IGN)
    let queue = DispatchQueue(label: "synth-host.suspension")
    source = DispatchSource.makeSignalSource(signal: SIGTSTP, queue: queue)
    source.setEventHandler { @Sendable in
      prepare()
      // Of this thread: it returns when the process has been continued.
      raise(SIGSTOP)
      resume()
    }
    source.resume()
  }

  deinit { source.cancel() }
}
