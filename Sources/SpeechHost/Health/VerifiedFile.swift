// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem
import SpeechVoices

/// The libraries that are known to work, as stored in `verified.json` beside `health.json`. A separate file because a
/// success must neither rewrite the failures nor cause a warning if nothing can be written.
struct VerifiedFile: StateContents {
  /// Paths, the latest last.
  private(set) var libraries: [String] = []

  /// More than a user installs; those added longest ago are dropped first.
  private static let maxLibraries = 256
  /// Version of the file format; other versions of the host may write another.
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
