// SPDX-License-Identifier: Apache-2.0

/// What a user hears programs on: the sound server where one answers, else ALSA's default device. [any thread]
///
/// ALSA's default device mostly leads to the same server, by a plug-in that has to be polled: it cost forty times the
/// processor (Decisions/0013-playing-through-libpulse.md).
package struct DefaultDevices: PlaybackDevices {
  private let server: PulseDevices
  private let alsa: any PlaybackDevices

  /// - Parameter alsa: where no server answers.
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

  /// There is no server, and there was none before: one that is started again would find its sound card taken.
  private func isAbsent(_ error: DeviceError) -> Bool {
    switch error {
    case .missing, .libraryMissing: !server.hasConnected
    default: false
    }
  }
}
