// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechSystem

/// What the user has chosen for all programs that speak; `settings.json` in the state folder.
///
/// Its members but `defaultVoice` are newer than the first version, which reads a file with them as if they were not there.
package struct UserSettings: StateContents {
  package var voiceDefaults = VoiceDefaults()

  private static let schema = 1

  package init() {}

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.member("defaultVoice", voiceDefaults.general.reading)
      writer.member("keysVoice", voiceDefaults.general.keys)
      voiceDefaults.writeLanguages(to: &writer)
    }
    return writer.bytes
  }

  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var schema: Int?
    var general = VoiceDefaults.Voices()
    var languages: [String: VoiceDefaults.Voices] = [:]
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "defaultVoice": general.reading = try reader.readString()
      case "keysVoice": general.keys = try reader.readString()
      case "languages": languages = try VoiceDefaults.languages(from: &reader)
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
    voiceDefaults = VoiceDefaults(general: general, languages: languages)
  }
}
