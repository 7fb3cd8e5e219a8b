// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A voice that is slow to start, and what it speaks: the same number of frames each time, more than a worker renders ahead.
struct SlowSpeaker {
  let library: String
  let voice: String
  let text: String
  let minFrames: Int
  /// Of the user's programs; nil: an empty one.
  var dataFolder: String?

  /// Its start takes two seconds of processor time.
  static let fixture = SlowSpeaker(
    library: "SlowPreload",
    voice: "fixture",
    // 240 000 frames.
    text: String(repeating: "abcdefghi ", count: 23) + "abcdefgh.",
    minFrames: 200_000
  )

  /// A neural voice that the user has installed, and whose equal requests give equal audio.
  static func neural(_ voice: String) -> SlowSpeaker {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    return SlowSpeaker(
      library: "NeuralProvider",
      voice: voice,
      text: String(
        repeating:
          "The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background. ",
        count: 3
      ),
      minFrames: 200_000,
      dataFolder: variable("XDG_DATA_HOME") ?? (variable("HOME") ?? "") + "/.local/share"
    )
  }
}
