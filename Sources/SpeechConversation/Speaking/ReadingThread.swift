// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem

/// Starts a thread that waits for input or output. Throws if no thread can be created.
package func startReading(_ body: @escaping @Sendable () -> Void) throws(CommandError) {
  do throws(SystemThread.Failure) {
    try SystemThread.detach("synth-host-read", body: body)
  } catch {
    let reason = SystemError.text(error.code)
    throw CommandError(
      .providerTooSlow,
      message: "no thread could be created for reading (\(reason)). End other programs."
    )
  }
}
