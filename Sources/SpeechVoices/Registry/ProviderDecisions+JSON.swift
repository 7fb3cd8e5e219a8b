// SPDX-License-Identifier: Apache-2.0
package import SpeechJSON
import SpeechSystem

extension ProviderDecisions: StateContents {
  /// Of the file; one with another number was written by another version of the host.
  private static let schema = 1

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.key("disabled")
      writer.array { writer in
        for entry in disabled {
          writer.object { writer in
            writer.member("identifier", entry.identifier)
            writer.member("library", entry.library)
          }
        }
      }
      writer.member("trusted", trusted)
      if !needsGranted.isEmpty { writer.member("needsGranted", needsGranted) }
      if !settings.isEmpty {
        writer.key("settings")
        writer.array { writer in
          for setting in settings {
            writer.object { writer in
              writer.member("library", setting.library)
              writer.member("setting", setting.identifier)
              writer.member("value", setting.value)
            }
          }
        }
      }
      writer.key("sandbox")
      writer.array { writer in
        for consent in consents {
          writer.object { writer in
            writer.member("identifier", consent.identifier)
            writer.member("library", consent.library)
            writer.member("level", consent.level.rawValue)
          }
        }
      }
    }
    return writer.bytes
  }

  package init(json: [UInt8]) throws(JSONError) {
    self.init()
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "disabled": disabled = try reader.readList(Self.disabled).suffix(Self.maxEntries)
      case "trusted": trusted = try reader.readList(Self.path).suffix(Self.maxEntries)
      case "needsGranted":
        needsGranted = try reader.readList(Self.path).suffix(Self.maxEntries)
      case "settings": settings = try reader.readList(Self.setting).suffix(Self.maxEntries)
      case "sandbox": consents = try reader.readList(Self.consent).suffix(Self.maxEntries)
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }

  private static func disabled(_ reader: inout JSONReader) throws(JSONError) -> Disabled {
    var entry = Disabled()
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "identifier": entry.identifier = try reader.readString()
      case "library": entry.library = try path(&reader)
      default: try reader.skip()
      }
    }
    guard entry.identifier != nil || entry.library != nil else {
      throw reader.error(.missing(key: "identifier"))
    }
    return entry
  }

  private static func consent(_ reader: inout JSONReader) throws(JSONError) -> Consent {
    var library: String?
    var identifier: String?
    var level: Confinement.Level?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "identifier": identifier = try reader.readString()
      case "library": library = try path(&reader)
      case "level":
        level = Confinement.Level(rawValue: try reader.readString())
        guard level != nil else {
          throw reader.error(.notAllowed(allowed: "strict, jit or none"))
        }
      default: try reader.skip()
      }
    }
    return Consent(
      library: try reader.required(library, key: "library"),
      identifier: identifier,
      level: try reader.required(level, key: "level")
    )
  }

  private static func setting(_ reader: inout JSONReader) throws(JSONError) -> Setting {
    var (library, identifier, value): (String?, String?, String?) = (nil, nil, nil)
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "library": library = try path(&reader)
      case "setting": identifier = try reader.readString()
      case "value": value = try reader.readString()
      default: try reader.skip()
      }
    }
    return Setting(
      library: try reader.required(library, key: "library"),
      identifier: try reader.required(identifier, key: "setting"),
      value: try reader.required(value, key: "value")
    )
  }

  private static func path(_ reader: inout JSONReader) throws(JSONError) -> String {
    let path = try reader.readString()
    guard path.hasPrefix("/") else { throw reader.error(.notAllowed(allowed: "an absolute path")) }
    return path
  }
}
