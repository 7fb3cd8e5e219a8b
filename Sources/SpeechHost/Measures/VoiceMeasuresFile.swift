// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechSystem

/// The measures of all voices, as stored in `voices.json`.
package struct VoiceMeasuresFile: Hashable, Sendable, StateContents {
  private static let schema = 1
  /// More voices than anyone adds; the file stays below 1 MB.
  private static let maxVoices = 4096

  /// By the identifiers of voices.
  private(set) var voices: [String: VoiceMeasure] = [:]

  package init() {}

  subscript(voice: String) -> VoiceMeasure? {
    get { voices[voice] }
    set {
      guard newValue == nil || voices[voice] != nil || voices.count < Self.maxVoices else { return }
      voices[voice] = newValue
    }
  }

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.key("voices")
      writer.array { writer in
        for (voice, measure) in voices.sorted(by: { $0.key < $1.key }) {
          writer.object { writer in
            writer.member("voice", voice)
            for (name, value) in measure.numbers { writer.member(name, value) }
            writer.member("librarySize", measure.library.size)
            writer.member("libraryModified", measure.library.modified)
          }
        }
      }
    }
    return writer.bytes
  }

  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "voices":
        let entries = try reader.readList { (reader) throws(JSONError) in
          try VoiceMeasure.read(from: &reader)
        }
        for (voice, measure) in entries { self[voice] = measure }
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }
}
