// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// What a list of voices to choose from shows.
struct VoicePicker: Sendable {
  struct Row: Identifiable, Hashable, Sendable {
    let id: String
    let title: String
    let subtitle: String
    let isPersonal: Bool
  }

  /// Voices of the user's language first, better ones before others.
  func rows(for locale: Locale = .current) -> [Row] {
    let language = locale.language.languageCode?.identifier ?? "en"
    let voices = AVSpeechSynthesisVoice.speechVoices()
      .filter { !$0.voiceTraits.contains(.isNoveltyVoice) }
      .sorted { one, other in
        let isOurs = (one.language.hasPrefix(language), other.language.hasPrefix(language))
        if isOurs.0 != isOurs.1 { return isOurs.0 }
        if one.quality != other.quality { return one.quality.rawValue > other.quality.rawValue }
        return one.name < other.name
      }
    return voices.map { voice in
      Row(
        id: voice.identifier,
        title: voice.name,
        subtitle: "\(name(of: voice.language, locale)), \(quality(voice)), \(gender(voice))",
        isPersonal: voice.voiceTraits.contains(.isPersonalVoice)
      )
    }
  }

  func languages() -> [String] {
    Set(AVSpeechSynthesisVoice.speechVoices().map(\.language)).sorted()
  }

  private func name(of language: String, _ locale: Locale) -> String {
    locale.localizedString(forIdentifier: language) ?? language
  }

  private func quality(_ voice: AVSpeechSynthesisVoice) -> String {
    switch voice.quality {
    case .default: "default"
    case .enhanced: "enhanced"
    case .premium: "premium"
    @unknown default: "unknown"
    }
  }

  private func gender(_ voice: AVSpeechSynthesisVoice) -> String {
    switch voice.gender {
    case .male: "male"
    case .female: "female"
    case .unspecified: "–"
    @unknown default: "–"
    }
  }
}

/// Keeps the list as it is now.
@MainActor
@Observable
final class VoiceModel {
  private(set) var rows: [VoicePicker.Row] = []
  private(set) var mayUsePersonalVoices = false

  func load() async {
    if #available(iOS 17.0, macOS 14.0, *) {
      let status = await AVSpeechSynthesizer.requestPersonalVoiceAuthorization()
      mayUsePersonalVoices = status == .authorized
    }
    rows = VoicePicker().rows()
  }

  func followChanges() async {
    let name = AVSpeechSynthesizer.availableVoicesDidChangeNotification
    for await _ in NotificationCenter.default.notifications(named: name) {
      rows = VoicePicker().rows()
    }
  }

  func askWithCallback() {
    guard AVSpeechSynthesizer.personalVoiceAuthorizationStatus == .notDetermined else { return }
    AVSpeechSynthesizer.requestPersonalVoiceAuthorization { status in
      Task { @MainActor in self.mayUsePersonalVoices = status == .authorized }
    }
  }
}
