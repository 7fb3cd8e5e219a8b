// SPDX-License-Identifier: Apache-2.0

import AVFAudio

/// The names of voices that the app shares with its extension.
final class VoiceList {
  private let defaults = UserDefaults(suiteName: "group.org.example.greetings")
  private var names: [String]

  init() { names = (defaults?.value(forKey: "voices") as? [String]) ?? [] }

  func add(_ name: String) {
    guard !names.contains(name) else { return }
    names.append(name)
    save()
  }

  func remove(_ name: String) {
    names.removeAll { $0 == name }
    save()
  }

  private func save() {
    defaults?.set(names, forKey: "voices")
    AVSpeechSynthesisProviderVoice.updateSpeechVoices()
  }

  /// The voices of the extension that any app can speak with now.
  static var available: String {
    AVSpeechSynthesisVoice.speechVoices().map(\.identifier)
      .filter { $0.contains("org.example.greetings.") }
      .sorted().joined(separator: " ")
  }
}
