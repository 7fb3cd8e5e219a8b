// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechWorkers

/// Starts a thread of the program's own that waits for what someone writes or reads. Throws where the system has none left.
func startReading(_ body: @escaping @Sendable () -> Void) throws(CommandError) {
  do throws(SystemThread.Failure) {
    try SystemThread.detach("synth-host-read", body)
  } catch {
    let reason = SystemError.text(error.code)
    throw CommandError(
      .providerTooSlow,
      "no thread could be created for reading (\(reason)). End other programs."
    )
  }
}

extension SpeakProgress {
  /// Reads what is to be spoken, until `body` returns; what that throws is what went wrong.
  ///
  /// On its own thread, as a line may be waited for when the user has heard enough.
  func readInput(
    _ body: @escaping @Sendable () throws(CommandError) -> Void
  ) throws(CommandError) {
    beginInput()
    try startReading { [self] in
      do throws(CommandError) {
        try body()
        endInput(nil)
      } catch {
        endInput(error)
      }
    }
  }
}
