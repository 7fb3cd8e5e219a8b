// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio

/// The devices that speech is played on.
package enum OutputDevices {
  /// The default output: the sound server, otherwise ALSA's default device.
  package static var usual: any PlaybackDevices {
    DefaultDevices(else: TimeoutDevices(ALSADevices()))
  }

  /// - Parameter name: “default”, or the name of an ALSA device.
  package static func named(_ name: String) -> any PlaybackDevices {
    name == "default" ? usual : TimeoutDevices(ALSADevices(name: name))
  }
}
