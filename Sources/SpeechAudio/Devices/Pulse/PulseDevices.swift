// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Opens streams to the user's sound server. The connection is reused for later streams: it takes some milliseconds to
/// establish, and costs nothing to keep. [any thread]
package final class PulseDevices: PlaybackDevices {
  private struct State {
    var connection: PulseConnection?
    /// A stream that the server did not answer in time.
    var late: PulseDevice?
    /// Silent streams that the server keeps for their next user, the latest one last: at least 6 ms less until the sound on
    /// PipeWire, which has to link each new one to the device.
    var resting: [Resting] = []

    /// Takes one of this format.
    mutating func takeResting(_ format: AudioFormat) -> PulseDevice? {
      resting.lastIndex { $0.device.format == format }.map { resting.remove(at: $0).device }
    }
  }

  /// Safe because the device has no user: the last one has closed it, and there is no next one yet.
  private struct Resting: @unchecked Sendable {
    let device: PulseDevice
  }

  /// As many formats as a user's voices have, usually.
  private static let maxResting = 3

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
    return LentDevice(try result.get()) { [weak self] device in self?.keep(device) ?? false }
  }

  /// Takes back a device that rests; false while another one is being opened.
  private func keep(_ device: PulseDevice) -> Bool {
    let resting = Resting(device: device)
    return state.withLockIfAvailable { state in
      state.resting.append(resting)
      if state.resting.count > Self.maxResting { state.resting.removeFirst() }
      return true
    } ?? false
  }

  private func open(_ format: AudioFormat, state: inout State) throws(DeviceError) -> PulseDevice {
    let connection = try connect(&state)
    while let device = state.takeResting(format) {
      if device.resume() { return device }
    }
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
      state.resting = []
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
