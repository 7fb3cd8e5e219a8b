// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechText

/// What clients that set nothing get, by the settings of Speech Dispatcher that the user has (`speechd.conf`; SSIP, "Parameter
/// Setting Commands": "the default value is determined by …"): those of the user, else those of the system.
package struct DispatcherDefaults {
  package private(set) var settings = MessageSettings()

  /// Bytes of a file of settings.
  private static let maxLength = 1 << 20

  package init(environment: [String: String], systemFolder: String = "/etc/speech-dispatcher") {
    let folders = [UserFolders(environment).dispatcher, systemFolder].compactMap { $0 }
    // A file that cannot be read has no say, as for Speech Dispatcher.
    let files = folders.lazy.compactMap { Self.bytes(of: OwnLines.systemFile($0)) }
    guard let bytes = files.first else { return }
    take(bytes, includes: true)
  }

  private static func bytes(of path: String) -> [UInt8]? {
    try? InputFile(path: path).contents(limit: maxLength)
  }

  /// - Parameter includes: Whether files that it names are read as well.
  private mutating func take(_ bytes: [UInt8], includes: Bool) {
    var isOfClient = false
    for words in SettingsLine.list(bytes).map(\.words) {
      switch words.first {
      // What holds for one client alone.
      case "beginclient": isOfClient = true
      case "endclient": isOfClient = false
      case "include":
        // Patterns name the files of single clients.
        guard includes, let path = words.last, let more = Self.bytes(of: path) else { continue }
        take(more, includes: false)
      case let name?:
        guard !isOfClient, words.count == 2 else { continue }
        set(name, to: words[1])
      case nil: continue
      }
    }
  }

  /// A value that is not one of the setting's leaves the default, as it does for Speech Dispatcher.
  private mutating func set(_ name: String, to value: String) {
    let word = value.lowercased()
    let percentage = Int(value).flatMap { (-100...100).contains($0) ? $0 : nil }
    switch name {
    case "defaultrate": settings.rate = percentage ?? settings.rate
    case "defaultpitch": settings.pitch = percentage ?? settings.pitch
    case "defaultvolume": settings.volume = percentage ?? settings.volume
    case "defaultlanguage": settings.language = value
    case "defaultvoicetype": settings.voiceType = VoiceType(rawValue: word) ?? settings.voiceType
    case "defaultpunctuationmode":
      settings.punctuation = PunctuationMode(rawValue: word) ?? settings.punctuation
    case "defaultcapletrecognition":
      settings.capitals = CapitalLetters(rawValue: word) ?? settings.capitals
    case "defaultspelling": settings.spells = ["on", "1", "yes"].contains(word)
    default: break
    }
  }
}
