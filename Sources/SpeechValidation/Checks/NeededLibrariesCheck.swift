// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// Libraries that a provider should not need: it renders speech, and plays and shows nothing.
package enum NeededLibrariesCheck {
  /// Beginnings of file names, and what the library is for. They cost each start milliseconds, and try what is forbidden.
  private static let unwanted: [(prefix: String, purpose: String)] = [
    ("libasound.", "audio devices"), ("libpulse", "audio devices"),
    ("libpipewire", "audio devices"),
    ("libjack", "audio devices"), ("libportaudio", "audio devices"),
    ("libpcaudio", "audio devices"), ("libao.", "audio devices"), ("libsndio", "audio devices"),
    ("libSDL", "audio devices and windows"), ("libX11", "windows"), ("libxcb", "windows"),
    ("libwayland", "windows"), ("libgtk-", "windows"), ("libQt5Gui", "windows"),
    ("libQt6Gui", "windows"), ("libdbus-", "D-Bus"), ("libcurl", "the network"),
    ("libsoup", "the network"),
  ]

  static func findings(path: String) -> [Finding] {
    do throws(ELFError) {
      return findings(needed: try ELFNeeds(path: path).libraries)
    } catch {
      return [Finding(.failure, text: "\(error)")]
    }
  }

  /// By the names of the libraries that it needs.
  package static func findings(needed: [String]) -> [Finding] {
    needed.compactMap { name in
      guard let (_, purpose) = unwanted.first(where: { name.hasPrefix($0.prefix) }) else {
        return nil
      }
      return Finding(.failure, text: "it needs \(name), a library for \(purpose)")
    }
  }
}
