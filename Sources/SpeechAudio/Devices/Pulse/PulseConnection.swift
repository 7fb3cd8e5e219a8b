// SPDX-License-Identifier: Apache-2.0

import CPulse
import Glibc

/// This program's connection to the user's sound server, by PulseAudio's protocol, which PipeWire also implements. [any
/// thread]
final class PulseConnection: Sendable {
  /// The device name in messages.
  static let deviceName = "default"

  // Safe because the library locks it for each call, and deinit frees it when no caller is left.
  nonisolated(unsafe) let server: OpaquePointer

  /// Starts connecting; `wait()` must succeed before a stream is opened.
  init() throws(DeviceError) {
    guard pulse_is_there() else {
      // Safe because the name is a constant.
      throw .libraryMissing(String(cString: pulse_library_name()))
    }
    var server: OpaquePointer?
    guard pulse_start(&server) == 0, let server else {
      throw .missing(device: Self.deviceName, errno: ECONNREFUSED)
    }
    self.server = server
  }

  deinit { pulse_disconnect(server) }

  /// Returns once connected. Waits two seconds for a server that does not answer.
  func wait() throws(DeviceError) {
    switch pulse_await(server) {
    case 0: return
    case PULSE_TIMEOUT: throw .hung(device: Self.deviceName)
    default: throw .missing(device: Self.deviceName, errno: ECONNREFUSED)
    }
  }

  /// The server has not yet accepted or refused the connection.
  var isConnecting: Bool { pulse_is_connecting(server) }

  var isConnected: Bool { pulse_is_connected(server) }
}
