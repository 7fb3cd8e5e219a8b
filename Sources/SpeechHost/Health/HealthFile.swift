// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechSystem
import SpeechVoices

/// The failures of all libraries, as stored in `health.json`.
package struct HealthFile: Hashable, Sendable {
  /// Keyed by the path of the library.
  var histories: [String: HealthHistory] = [:]

  /// The maximum number of libraries; those whose last failure is oldest are dropped first. With 20 failures of 3 kB
  /// each the file stays below 8 MB.
  private static let maxHistories = 64

  package init() {}

  mutating func add(
    _ trouble: ProviderTrouble,
    of library: String,
    stamp: FileStamp?,
    at now: HealthMoment,
    wasOverloaded: Bool,
    isOfVoice: Bool,
    cameWithHost: Bool
  ) {
    histories[library, default: HealthHistory(library: library)].add(
      trouble,
      stamp: stamp,
      at: now,
      wasOverloaded: wasOverloaded,
      isOfVoice: isOfVoice,
      cameWithHost: cameWithHost
    )
    while histories.count > Self.maxHistories, let oldest = sorted.first {
      histories[oldest.library] = nil
    }
  }

  /// Sorted by the time of the last failure.
  private var sorted: [HealthHistory] {
    histories.values.sorted {
      ($0.troubles.last?.time ?? 0, $0.library) < ($1.troubles.last?.time ?? 0, $1.library)
    }
  }
}

extension HealthFile: StateContents {
  /// Version of the file format; other versions of the host may write another.
  private static let schema = 1

  // MARK: - Writing

  package var json: [UInt8] {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("schema", Self.schema)
      writer.key("libraries")
      writer.array { writer in
        for history in sorted { history.write(to: &writer) }
      }
    }
    return writer.bytes
  }

  // MARK: - Reading

  package init(json: [UInt8]) throws(JSONError) {
    self.init()
    var reader = JSONReader(json)
    var schema: Int?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": schema = try reader.readInteger(only: Self.schema)
      case "libraries":
        for history in try reader.readList(HealthHistory.init(from:)) {
          histories[history.library] = history
        }
      default: try reader.skip()
      }
    }
    _ = try reader.required(schema, key: "schema")
    try reader.finish()
  }
}

extension HealthHistory {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", library)
      if let stamp {
        writer.key("stamp")
        stamp.write(to: &writer)
      }
      writer.member("quarantined", isQuarantined)
      // Absent in most, and ignored by earlier versions of the host.
      if !quarantinedVoices.isEmpty { writer.member("quarantinedVoices", quarantinedVoices) }
      writer.key("troubles")
      writer.array { writer in
        for trouble in troubles { trouble.write(to: &writer) }
      }
    }
  }

  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var library = ""
    var stamp: FileStamp?
    var isQuarantined = false
    var quarantinedVoices: [String] = []
    var troubles: [PastTrouble] = []
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "path": library = try reader.readString()
      case "stamp": stamp = try FileStamp(from: &reader)
      case "quarantined": isQuarantined = try reader.readBool()
      case "quarantinedVoices":
        quarantinedVoices = try reader.readList { (reader) throws(JSONError) in
          try reader.readString()
        }
      case "troubles": troubles = try reader.readList(PastTrouble.init(from:))
      default: try reader.skip()
      }
    }
    guard library.hasPrefix("/") else {
      throw reader.error(.notAllowed(allowed: "an absolute path"))
    }
    self.init(
      library: library,
      stamp: stamp,
      isQuarantined: isQuarantined,
      quarantinedVoices: quarantinedVoices,
      troubles: troubles
    )
  }
}

extension PastTrouble {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("time", moment.wall)
      writer.member("monotonic", moment.monotonic)
      writer.member("boot", moment.boot)
      writer.member("kind", trouble.kind.rawValue)
      writer.member("what", trouble.what)
      writer.member("voice", trouble.voice)
      writer.member("lines", trouble.lastLines)
      writer.member("counts", counts)
      // Absent in most, and ignored by earlier versions of the host.
      if wasOverloaded { writer.member("overloaded", true) }
      if isOfVoice { writer.member("ofVoice", true) }
    }
  }

  /// Texts are limited as they are when written.
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var moment = HealthMoment(wall: 0, monotonic: 0, boot: "")
    var kind: ProviderTrouble.Kind?
    var (what, voice, lines): (String, String?, [String]) = ("", nil, [])
    var counts = true
    var wasOverloaded = false
    // Earlier versions of the host counted all against the provider.
    var isOfVoice = false
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "time": moment.wall = try reader.readInteger()
      case "monotonic": moment.monotonic = try reader.readInteger()
      case "boot": moment.boot = try reader.readString()
      case "kind":
        kind = ProviderTrouble.Kind(rawValue: try reader.readString())
        guard kind != nil else { throw reader.error(.notAllowed(allowed: "a kind of trouble")) }
      case "what": what = try reader.readString()
      case "voice": voice = try reader.readString()
      case "lines":
        lines = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
      case "counts": counts = try reader.readBool()
      case "overloaded": wasOverloaded = try reader.readBool()
      case "ofVoice": isOfVoice = try reader.readBool()
      default: try reader.skip()
      }
    }
    let trouble = ProviderTrouble(
      kind: try reader.required(kind, key: "kind"),
      what: what,
      voice: voice,
      lastLines: lines
    )
    self.init(
      trouble: trouble.bounded,
      moment: moment,
      counts: counts,
      wasOverloaded: wasOverloaded,
      isOfVoice: isOfVoice
    )
  }
}
