// SPDX-License-Identifier: GPL-3.0-or-later
import CEspeak
import SpeechProviderKit

/// A voice of the engine under the name, the identifier and the languages that hosts see.
struct EspeakVoice: Sendable {
  /// The engine's tag of the language, `en-gb`; where voices share one, the name of the file, `yue-latn-jyutping`.
  let identifier: String
  let name: String
  /// BCP 47.
  let language: String
  let otherLanguages: [String]
  let gender: ProviderVoice.Gender
  /// Years, 0 when not stated.
  let age: Int
  /// The engine's name for it: `gmw/en-US`.
  let file: String

  /// An entry of the engine's list; nil for one that is not a voice of its own.
  struct Entry {
    var file: String
    var name: String
    /// The engine's tags, its own first; at least one.
    var languages: [String]
    var gender: Int
    var age: Int

    init?(_ voice: espeak_VOICE) {
      guard let identifier = voice.identifier, let name = voice.name, voice.languages != nil else {
        return nil
      }
      file = String(cString: identifier)
      // Voices that need the MBROLA program and its data, and variants.
      if file.hasPrefix("mb/") || file.hasPrefix("!v/") { return nil }
      self.name = String(cString: name)
      gender = Int(voice.gender)
      age = Int(voice.age)
      languages = Self.languages(voice.languages)
      if languages.isEmpty { return nil }
    }

    /// A byte of priority and a string for each, and a zero byte after the last. They keep the order of the voice's file,
    /// which names its own language first; by priority `en-gb-scotland` would be plain `en`.
    private static func languages(_ list: UnsafePointer<CChar>) -> [String] {
      var tags: [String] = []
      var next = list
      while next.pointee != 0 {
        let tag = String(cString: next + 1)
        tags.append(tag)
        // Safe because each string is followed by the next entry or by the zero byte.
        next += 1 + tag.utf8.count + 1
      }
      return tags
    }
  }

  /// `sharesLanguage`: another entry has the same first language.
  init(_ entry: Entry, sharesLanguage: Bool) {
    let base = entry.file.split(separator: "/").last.map(String.init) ?? entry.file
    let own = sharesLanguage ? base : entry.languages[0]
    identifier = own.lowercased()
    language = EngineLanguageTag.canonical(own)
    var others: [String] = []
    for tag in entry.languages.map(EngineLanguageTag.canonical) where tag != language {
      if !others.contains(tag) { others.append(tag) }
    }
    otherLanguages = others
    name = entry.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    gender = entry.gender == 1 ? .male : entry.gender == 2 ? .female : .unspecified
    age = entry.age
    file = entry.file
  }
}
