// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechSystem
package import SpeechVoices

/// What the user has chosen for all programs that speak; `settings.json` in the state folder.
package struct UserSettings: StateContents {
  /// The voice used when no other is requested: identifier, optionally with `+variant`. Nil: from the locale.
  package var defaultVoice: String?

  private static let schema = 1

  package init() {}

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.member("defaultVoice", defaultVoice)
    }
    return writer.bytes
  }

  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "defaultVoice": defaultVoice = try reader.readString()
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }
}

extension SpeechHost {
  /// The voice used when none is requested: the user's choice if it exists, else one for the user's locale. Nil only if
  /// there are no voices. [any thread]
  package func defaultVoice(in voices: [Voice]) -> VoiceMatch? {
    chosenVoice(in: voices) ?? VoiceMatching.defaultVoice(environment: environment, in: voices)
  }

  /// The voice for a language when no other is requested: the user's choice if it speaks the language, else the best
  /// one. Nil when no voice speaks it. [any thread]
  package func voice(speaking language: LanguageTag, in voices: [Voice]) -> VoiceMatch? {
    if let chosen = chosenVoice(in: voices),
      VoiceMatching.speaking(language, in: [chosen.voice]) != nil
    {
      return chosen
    }
    return VoiceMatching.speaking(language, in: voices)
  }

  private func chosenVoice(in voices: [Voice]) -> VoiceMatch? {
    guard let typed = settings.read(\.defaultVoice) else { return nil }
    // The voice may have been uninstalled; the locale decides then.
    return try? VoiceMatching.resolve(typed, in: voices)
  }
}
