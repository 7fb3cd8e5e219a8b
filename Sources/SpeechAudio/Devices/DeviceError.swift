// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Why a device does not play.
package enum DeviceError: ExitStatusError, Hashable, Sendable {
  /// No device of that name: no sound card, and no sound server answers.
  case missing(device: String, errno: Int32)
  /// Another program has exclusive use of it.
  case busy(device: String)
  /// It was lost during playback: unplugged, or the server ended. It may return.
  case lost(device: String, errno: Int32)
  /// It neither answers nor fails: its sound server was stopped or hangs.
  case hung(device: String)
  /// It accepts no format that this audio can be converted to.
  case unsupported(device: String, AudioFormat)
  /// The library for it is not installed.
  case libraryMissing(String)
  /// Anything else.
  case failed(device: String, what: String, errno: Int32)

  package var exitStatus: ExitStatus { .unavailable }
}
