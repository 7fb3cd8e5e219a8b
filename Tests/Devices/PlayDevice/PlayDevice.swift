// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio

/// play-device NAME | --server: plays a known pattern on a device of ALSA, or on the user's sound
/// server, as commanded line by line, and replies to each with a line.
///
/// A separate program, because the libraries read from the environment which configuration and
/// which sound server to use.
@main
struct PlayDevice {
  static func main() {
    let name = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "default"
    let player = PatternPlayer(
      devices: name == "--server" ? PulseDevices() : ALSADevices(name: name)
    )
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      print(player.obey(words.first ?? "", words.dropFirst().compactMap { Int($0) }))
      fflush(nil)
    }
  }
}
