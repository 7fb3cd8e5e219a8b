// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio

/// Devices that play here and, while requested, also into calls. The local device sets the pace; failures of the stream
/// to calls do not disturb it.
package struct InjectedDevices: PlaybackDevices {
  private let local: any PlaybackDevices
  private let gate: InjectionGate

  /// - Parameters:
  ///   - local: the devices that the user hears.
  ///   - isAlsoWanted: whether this speech should go into calls although the program does not want that in general.
  ///     Called for each piece of audio, here and on its way to calls; must not wait.
  package init(
    _ local: any PlaybackDevices,
    while injection: Injection,
    orWhen isAlsoWanted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.local = local
    gate = InjectionGate(
      injection: injection,
      calls: CallDevices(injection),
      isAlsoWanted: isAlsoWanted
    )
  }

  package var name: String { local.name }

  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    InjectedDevice(try local.open(for: source), gate: gate)
  }

  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    InjectedDevice(try local.open(exactly: format), gate: gate)
  }

  /// Calls also get speech that is not audible here.
  package func standIn(_ device: VirtualDevice) -> any PlaybackDevice {
    InjectedDevice(local.standIn(device), gate: gate)
  }
}
