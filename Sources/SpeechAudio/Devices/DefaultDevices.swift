// SPDX-License-Identifier: Apache-2.0

/// The user's default output: the sound server if one answers, otherwise ALSA's default device. [any thread]
///
/// ALSA's default device mostly leads to the same server, through a plug-in that must be polled: it cost forty times
/// the processor time (Decisions/0013-playing-through-libpulse.md).
package struct DefaultDevices: PlaybackDevices {
  private let server: PulseDevices
  private let alsa: any PlaybackDevices

  /// - Parameter alsa: the devices to use when no server answers.
  package init(else alsa: any PlaybackDevices) {
    server = PulseDevices()
    self.alsa = alsa
  }

  package var name: String { alsa.name }

  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    do throws(DeviceError) {
      return try server.open(for: source)
    } catch {
      guard isAbsent(error) else { throw error }
      return try alsa.open(for: source)
    }
  }

  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    do throws(DeviceError) {
      return try server.open(exactly: format)
    } catch {
      guard isAbsent(error) else { throw error }
      return try alsa.open(exactly: format)
    }
  }

  /// No server answers, and none has before: a server that restarts would find its sound card taken.
  private func isAbsent(_ error: DeviceError) -> Bool {
    switch error {
    case .missing, .libraryMissing: !server.hasConnected
    default: false
    }
  }
}
