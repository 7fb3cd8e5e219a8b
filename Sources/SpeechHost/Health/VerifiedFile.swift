// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem
import SpeechVoices

/// The libraries that are known to speak, as the file `verified.json` beside `health.json` holds them. Apart from failures:
/// what went well is not a reason to write that file, nor worth a word where nothing can be written.
struct VerifiedFile: StateContents {
  /// Paths, the latest last.
  private(set) var libraries: [String] = []

  /// More than anybody installs; those that were heard first longest ago go first.
  private static let maxLibraries = 256
  /// Of the file; one with another number was written by another version of the host.
  private static let schema = 1

  init() {}

  mutating func add(_ library: String) {
    libraries = (libraries.filter { $0 != library } + [library]).suffix(Self.maxLibraries)
  }

  mutating func remove(_ library: String) { libraries.removeAll { $0 == library } }

  var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("libraries", libraries)
      writer.member("schema", Self.schema)
    }
    return writer.bytes
  }

  init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "libraries":
        let paths = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
        libraries = paths.filter { $0.hasPrefix("/") }.suffix(Self.maxLibraries)
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }
}
