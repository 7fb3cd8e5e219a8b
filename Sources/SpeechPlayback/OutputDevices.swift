// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio

/// The devices that speech is heard on.
package enum OutputDevices {
  /// What the user hears programs on: the sound server, else ALSA's default device.
  package static var usual: any PlaybackDevices {
    DefaultDevices(else: TimeoutDevices(ALSADevices()))
  }

  /// - Parameter name: “default”, or the name of a device of ALSA.
  package static func named(_ name: String) -> any PlaybackDevices {
    name == "default" ? usual : TimeoutDevices(ALSADevices(name: name))
  }
}
