// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechWorkers

/// Starts a thread that waits for input or output. Throws if no thread can be created.
func startReading(_ body: @escaping @Sendable () -> Void) throws(CommandError) {
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

extension SpeakProgress {
  /// Reads the text to speak, until `body` returns; its error becomes the error of the input.
  ///
  /// On its own thread, because reading may block when the user wants to stop.
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
