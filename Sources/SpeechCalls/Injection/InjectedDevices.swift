// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio

/// Devices that are heard here and, while that is wanted, in calls as well. What is heard here sets the pace; nothing that
/// happens to the other one disturbs it.
package struct InjectedDevices: PlaybackDevices {
  private let local: any PlaybackDevices
  private let gate: InjectionGate

  /// - Parameters:
  ///   - local: what the user hears.
  ///   - isAlsoWanted: whether this speech is to be heard in calls although the program as a whole wants none there. Asked
  ///     for each piece of audio, here and on its way to calls; must not wait.
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
    InjectedDevice(try local.open(for: source), gate)
  }

  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    InjectedDevice(try local.open(exactly: format), gate)
  }

  /// Calls hear speech also where it is heard by nobody here.
  package func standIn(_ device: VirtualDevice) -> any PlaybackDevice {
    InjectedDevice(local.standIn(device), gate)
  }
}

/// Whether a piece of audio goes into calls, and how it gets there.
struct InjectionGate: Sendable {
  let injection: Injection
  let calls: CallDevices
  let isAlsoWanted: @Sendable () -> Bool

  var isOpen: Bool { injection.isPossible && (injection.isWanted || isAlsoWanted()) }
}
