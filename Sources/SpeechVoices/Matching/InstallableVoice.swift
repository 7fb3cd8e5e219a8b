// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A voice that is not here and can be fetched, by its name: nothing is looked up.
enum InstallableVoice {
  /// The command that fetches it; nil for a name of no such voice.
  static func command(for typed: String) -> String? {
    let name = typed.lowercased()
    if ["heart", "hibari", "hibari-heart"].contains(name) {
      return "synth-host voices install hibari"
    }
    guard name.hasPrefix("kokoro-v") || isPiper(name) else { return nil }
    return "synth-host voices install \(typed)"
  }

  /// `en_US-joe-medium`: a language, a name and a quality.
  private static func isPiper(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, ["x_low", "low", "medium", "high"].contains(parts[2]) else {
      return false
    }
    let language = parts[0].split(separator: "_", omittingEmptySubsequences: false)
    return language.count == 2 && (2...3).contains(language[0].utf8.count)
      && language[1].utf8.count == 2 && !parts[1].isEmpty
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }
}
