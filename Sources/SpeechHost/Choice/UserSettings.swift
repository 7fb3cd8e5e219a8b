// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechSystem

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
