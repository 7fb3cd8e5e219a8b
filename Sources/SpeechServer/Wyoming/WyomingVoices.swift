// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechVoices

/// The voices of a host as clients of the Wyoming protocol see them. [any thread]
struct WyomingVoices: Sendable {
  /// A voice of the list.
  struct Entry {
    let voice: Voice
    /// What people see; no two voices of a list have the same.
    let label: String
    /// Each with an underscore (`en_US`, as Piper writes it) and, where that differs, as BCP 47: Home Assistant compares
    /// them letter by letter.
    let languages: [String]
  }

  private let host: SpeechHost
  private let discovery: VoiceDiscovery
  private let languages: [LanguageTag]

  /// - Parameter languages: whose voices are listed, the most important first; empty: all.
  init(_ host: SpeechHost, discovery: VoiceDiscovery, languages: [LanguageTag]) {
    self.host = host
    self.discovery = discovery
    self.languages = languages
  }

  // MARK: The list

  /// Home Assistant waits a second for the list, and takes an empty one for a server without voices.
  private static let patience = Duration.milliseconds(700)

  /// Waits a moment if no voice is known yet, as right after the first start of a server.
  func waitForAny() {
    if host.registry.voices.isEmpty { discovery.waitForDefault(atMost: Self.patience) }
  }

  /// The voices that are known now, the default one first: clients take the first one. All if none speaks one of the
  /// languages. Waits for nothing.
  var list: [Entry] {
    let voices = host.registry.voices.filter(\.isInstalled)
    let listed = voices.compactMap { voice in place(of: voice).map { (place: $0, voice: voice) } }
    let first = host.voices.defaultVoice(in: voices)?.voice.identifier
    let ordered =
      listed.isEmpty
      ? voices
      : listed.enumerated().sorted { ($0.1.place, $0.0) < ($1.1.place, $1.0) }.map(\.1.voice)
    let chosen =
      ordered.filter { $0.identifier == first } + ordered.filter { $0.identifier != first }
    let names = Dictionary(grouping: chosen, by: { $0.name.lowercased() }).mapValues(\.count)
    return chosen.map { voice in
      let isUnique = !voice.name.isEmpty && names[voice.name.lowercased()] == 1
      return Entry(
        voice: voice,
        label: isUnique ? voice.name : "\(voice.name) (\(voice.identifier))",
        languages: tags(of: voice, areAll: listed.isEmpty)
      )
    }
  }

  /// The place of the first language that the voice speaks; nil if it speaks none.
  private func place(of voice: Voice) -> Int? {
    languages.isEmpty ? 0 : languages.firstIndex { Self.isSpoken($0, by: voice) }
  }

  private static func isSpoken(_ language: LanguageTag, by voice: Voice) -> Bool {
    voice.supportedLanguages.contains { tag in
      LanguageTag(tag)?.spoken.language == language.spoken.language
    }
  }

  /// The tags of the listed languages that a voice speaks. Without what comes after the region: of 18 languages with eSpeak NG's
  /// dialects of English, Home Assistant would take an arbitrary one as its default.
  private func tags(of voice: Voice, areAll: Bool) -> [String] {
    var tags: [String] = []
    for written in voice.primaryLanguages + voice.supportedLanguages {
      guard let tag = LanguageTag(written) else { continue }
      let isListed =
        areAll || languages.isEmpty
        || languages.contains { $0.spoken.language == tag.spoken.language }
      guard isListed else { continue }
      let region =
        tag.language.isEmpty
        ? tag : LanguageTag(language: tag.language, script: tag.script, region: tag.region)
      let underscored = String(region.description.map { $0 == "-" ? "_" : $0 })
      for tag in [underscored, region.description] where !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  // MARK: The choice

  /// The language of a text whose client names no voice, BCP 47.
  var defaultLanguage: String {
    host.voices.defaultVoice(in: host.registry.voices)?.voice.language ?? "en"
  }

  /// The voice for a request; nil if it names none, which leaves the choice to the host. One that does not exist is replaced
  /// by one for its language. Waits if it may belong to a provider that is being asked for the first time.
  func choice(for wanted: WyomingVoice?) throws(WyomingError) -> VoiceMatch? {
    discovery.waitForDefault()
    guard let wanted else { return nil }
    if let match = match(wanted) { return match }
    discovery.waitForAll()
    if let match = match(wanted) { return match }
    let voices = host.registry.voices
    guard let name = wanted.name else {
      let error = VoiceLookupError.unknownLanguage(wanted.language ?? "", suggestions: [])
      throw .notSpoken("\(error)")
    }
    if let match = Self.languages(in: name).firstMatch(self.match(speaking:)) { return match }
    do throws(VoiceLookupError) {
      return try VoiceMatching.resolve(name, in: voices)
    } catch {
      throw .notSpoken("\(error)")
    }
  }

  private func match(_ wanted: WyomingVoice) -> VoiceMatch? {
    let voices = host.registry.voices
    if let name = wanted.name {
      if let speaker = wanted.speaker,
        let match = try? VoiceMatching.resolve("\(name)+\(speaker)", in: voices)
      {
        return match
      }
      if let match = try? VoiceMatching.resolve(name, in: voices) { return match }
    }
    return wanted.language.flatMap(match(speaking:))
  }

  private func match(speaking language: String) -> VoiceMatch? {
    LanguageTag(locale: language).flatMap {
      host.voices.voice(speaking: $0, in: host.registry.voices)
    }
  }

  /// What may be the language in the name of a voice: `en_US` in Piper's `en_US-lessac-medium`, the end of an identifier
  /// such as `org.espeak-ng.en-us`.
  private static func languages(in name: String) -> [String] {
    let beginning = name.prefix { $0 != "-" }
    let end = name.split(separator: ".").last ?? ""
    return (beginning.contains("_") ? [String(beginning)] : []) + [String(end)]
  }
}

extension [String] {
  fileprivate func firstMatch(_ match: (String) -> VoiceMatch?) -> VoiceMatch? {
    for text in self {
      if let found = match(text) { return found }
    }
    return nil
  }
}
