// SPDX-License-Identifier: Apache-2.0

/// Opens an ALSA device by its name. [any thread]
package final class ALSADevices: PlaybackDevices {
  package let name: String
  private let learned = LearnedFill()

  /// `name` is from ALSA's configuration; “default” is the user's sound server, otherwise the first card.
  package init(name: String = "default") {
    self.name = name
  }

  /// Takes up to 70 ms if there is no sound device.
  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    StreamDevice(stream: try ALSAStream(name: name, for: source), learned: learned)
  }

  /// Uses ALSA's own conversions, those of its plug-in “plug” if the device has none.
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
