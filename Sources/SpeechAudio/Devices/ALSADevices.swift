// SPDX-License-Identifier: Apache-2.0

/// Opens a device of ALSA by its name. [any thread]
package final class ALSADevices: PlaybackDevices {
  package let name: String
  private let learned = LearnedFill()

  /// `name` as ALSA's configuration has it; “default” is the user's sound server, or else the first card.
  package init(name: String = "default") {
    self.name = name
  }

  /// Takes up to 70 ms where there is no sound.
  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    StreamDevice(stream: try ALSAStream(name: name, for: source), learned: learned)
  }

  /// By ALSA's own conversions, those of its plug-in “plug” where the device has none.
  package func open(exactly format: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    let stream: ALSAStream
    do throws(DeviceError) {
      stream = try ALSAStream(name: name, for: format, exactly: true)
    } catch .unsupported {
      stream = try ALSAStream(name: "plug:'\(name)'", for: format, exactly: true)
    }
    return StreamDevice(stream: stream, learned: learned)
  }
}
