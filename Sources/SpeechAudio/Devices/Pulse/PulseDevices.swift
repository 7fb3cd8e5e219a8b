// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Opens streams to the user's sound server. The connection is reused for later streams: it takes some milliseconds to
/// establish, and costs nothing to keep. [any thread]
package final class PulseDevices: PlaybackDevices {
  private struct State {
    var connection: PulseConnection?
    /// A stream that the server did not answer in time.
    var late: PulseDevice?
  }

  private let learned = LearnedFill()
  private let state = Mutex(State())
  private let everConnected = Atomic(false)

  package init() {}

  package var name: String { PulseConnection.deviceName }

  /// Whether a server has ever answered: if so, speech must not move to another device while the server restarts.
  package var hasConnected: Bool { everConnected.load(ordering: .relaxed) }

  /// Takes a millisecond or two; two seconds the first time that the server hangs.
  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    let result: Result<PulseDevice, DeviceError> = state.withLock { state in
      do throws(DeviceError) {
        return .success(try open(source, state: &state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func open(_ format: AudioFormat, state: inout State) throws(DeviceError) -> PulseDevice {
    let connection = try connect(&state)
    if let late = state.late {
      // The server still hangs, and would for another stream.
      if late.isOpening { throw .hung(device: name) }
      late.close()
      state.late = nil
    }
    let device = PulseDevice(connection, format: format, learned: learned)
    do throws(DeviceError) {
      try device.open()
    } catch {
      if case .hung = error {
        state.late = device
      } else {
        device.close()
      }
      throw error
    }
    return device
  }

  private func connect(_ state: inout State) throws(DeviceError) -> PulseConnection {
    if let connection = state.connection {
      if connection.isConnected { return connection }
      if connection.isConnecting { throw .hung(device: name) }
      // The connection was lost, and all its streams with it.
      state.late?.close()
      state.late = nil
      state.connection = nil
    }
    let connection = try PulseConnection()
    do throws(DeviceError) {
      try connection.wait()
    } catch {
      if case .hung = error { state.connection = connection }
      throw error
    }
    state.connection = connection
    everConnected.store(true, ordering: .relaxed)
    return connection
  }
}
