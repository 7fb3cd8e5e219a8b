// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
package import SpeechVoices

/// The default voices that the user has set: identifiers, optionally with `+variant`.
package struct VoiceDefaults: Hashable, Sendable {
  /// A voice for each use.
  package struct Voices: Hashable, Sendable {
    package var reading: String?
    package var keys: String?

    package init(reading: String? = nil, keys: String? = nil) {
      self.reading = reading
      self.keys = keys
    }

    package subscript(use: VoiceUse) -> String? {
      get {
        switch use {
        case .reading: reading
        case .keys: keys
        }
      }
      set {
        switch use {
        case .reading: reading = newValue
        case .keys: keys = newValue
        }
      }
    }

    var isEmpty: Bool { self == Voices() }
  }

  /// Used when no language is known, and for the languages that they speak.
  package var general: Voices
  /// For one language each, by its BCP 47 tag; these come first.
  package private(set) var languages: [String: Voices]

  package init(general: Voices = Voices(), languages: [String: Voices] = [:]) {
    self.general = general
    self.languages = languages
  }

  /// All that are set for a use.
  package func names(for use: VoiceUse) -> [String] {
    let own = languages.sorted { $0.key < $1.key }.compactMap { $0.value[use] }
    return (general[use].map { [$0] } ?? []) + own
  }

  /// What is set for a language: for exactly this tag; else for the language in all regions; else, where the tag has no
  /// region, for one of its regions.
  package func voice(for use: VoiceUse, speaking language: LanguageTag) -> String? {
    let tag = language.description
    if let own = languages[tag]?[use] ?? languages[language.language]?[use] { return own }
    guard language.region == nil else { return nil }
    return languages.sorted { $0.key < $1.key }
      .first { $0.key.hasPrefix(tag + "-") && $0.value[use] != nil }?.value[use]
  }

  /// Sets or, with nil, forgets the voice of a use, for a language or in general.
  package mutating func set(_ voice: String?, for use: VoiceUse, language: LanguageTag?) {
    guard let language else {
      general[use] = voice
      return
    }
    var voices = languages[language.description] ?? Voices()
    voices[use] = voice
    languages[language.description] = voices.isEmpty ? nil : voices
  }
}

extension VoiceDefaults {
  static func languages(
    from reader: inout JSONReader
  ) throws(JSONError) -> [String: Voices] {
    var languages: [String: Voices] = [:]
    try reader.readObject { (reader, tag) throws(JSONError) in
      var voices = Voices()
      try reader.readObject { (reader, use) throws(JSONError) in
        switch VoiceUse(rawValue: use) {
        case .reading: voices.reading = try reader.readString()
        case .keys: voices.keys = try reader.readString()
        case nil: try reader.skip()
        }
      }
      // A tag that is none is never asked for.
      if let tag = LanguageTag(tag), !voices.isEmpty { languages[tag.description] = voices }
    }
    return languages
  }

  func writeLanguages(to writer: inout JSONWriter) {
    guard !languages.isEmpty else { return }
    writer.key("languages")
    writer.object { writer in
      for (tag, voices) in languages.sorted(by: { $0.key < $1.key }) {
        writer.key(tag)
        writer.object { writer in
          writer.member("reading", voices.reading)
          writer.member("keys", voices.keys)
        }
      }
    }
  }
}
