// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio

/// Devices that play into calls. [any thread]
package struct CallDevices: PlaybackDevices {
  private let injection: Injection
  private let learned = LearnedFill(least: Self.lead)

  /// How far the stream to the server is ahead, in milliseconds: the mix reads up to 25 at once,
  /// depending on its loopback and the recording programs.
  static let lead = 40

  package init(_ injection: Injection) { self.injection = injection }

  package var name: String { MicrophoneLayout.description }

  package func open(for source: AudioFormat) throws(DeviceError) -> any PlaybackDevice {
    guard let server = injection.server else { throw .missing(device: name, errno: ENODEV) }
    let stream = try PulseStream(to: MicrophoneLayout.sink, of: server, format: source)
    return StreamDevice(stream: stream, learned: learned)
  }
}
