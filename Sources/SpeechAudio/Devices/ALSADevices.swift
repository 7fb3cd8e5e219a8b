// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Opens a device of ALSA by its name. [any thread]
package final class ALSADevices: PlaybackDevices {
  private let name: String
  /// How full a device has to be kept on this machine, in milliseconds: what the last one came to.
  private let learned = Mutex(FillTarget.milliseconds)

  /// `name` as ALSA's configuration has it; “default” is the user's sound server, or else the first card.
  package init(name: String = "default") {
    self.name = name
  }

  /// Takes up to 70 ms where there is no sound.
  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    let stream = try ALSAStream(name: name, for: source)
    let milliseconds = learned.withLock { $0 }
    return ALSADevice(stream: stream, milliseconds: milliseconds) { [learned = self] value in
      learned.learned.withLock { $0 = value }
    }
  }
}
