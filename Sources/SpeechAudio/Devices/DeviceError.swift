// SPDX-License-Identifier: Apache-2.0

/// Why a device does not play.
package enum DeviceError: Error, Hashable, Sendable {
  /// There is none of that name: no sound card, and no sound server answers.
  case missing(device: String, errno: Int32)
  /// Another program has it for itself.
  case busy(device: String)
  /// It went away while it played: unplugged, or the server ended. It may come back.
  case lost(device: String, errno: Int32)
  /// It does not answer, nor does it fail: the sound server behind it was stopped or hangs.
  case hung(device: String)
  /// It takes no format that this audio could be brought to.
  case unsupported(device: String, AudioFormat)
  /// The library that it is reached by is not installed.
  case libraryMissing(String)
  /// Anything else.
  case failed(device: String, what: String, errno: Int32)
}
