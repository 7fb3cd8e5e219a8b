// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The messages on standard error. Callers look for eSpeak NG's own messages, which have no
/// program's name in front.
struct EspeakMessages: Sendable {
  /// As the program was called.
  let program: String
  let descriptor: Int32

  /// A message of eSpeak NG's.
  func tell(_ text: String) { write(text) }

  /// A message of the host's own.
  func explain(_ text: String) { write("\(program): \(text)") }

  static let unknownVoice = "Error: The specified espeak-ng voice does not exist."

  private func write(_ text: String) {
    // A failure to write a message cannot be reported.
    _ = SmallFile.write(Array((text + "\n").utf8), to: descriptor)
  }
}
