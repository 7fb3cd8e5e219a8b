// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem

/// An entry of the file whose fields have not all been seen.
struct ScanEntryDraft {
  private var path = ""
  private var resolvedPath: String?
  private var stamp: FileStamp?
  private var dependencies: [Dependency] = []
  private var description: ProviderDescription?
  private var dataFolder: String?
  private var readable: [String] = []
  private var needs = ProviderNeeds()
  private var source = ProviderRecord.Source.nobody
  private var buildID: String?
  private var count = 0
  private var otherNames: [String] = []
  private var hasPersonal = false
  private var languages: [String] = []
  /// Of the list of voices.
  private var bytes = 0
  private var voices: EncodedVoices?
  private var incompatible: [Int]?
  private var failure: ProbeFailure.Kind?
  private var details = ""
  private var warnings: [String] = []
  private var asked: Int64 = 0

  mutating func read(
    _ key: String,
    from reader: inout JSONReader,
    variantSets: [[String]]
  ) throws(JSONError) {
    switch key {
    case "path": path = try reader.readString()
    case "resolvedPath": resolvedPath = try reader.readString()
    case "stamp": stamp = try FileStamp(from: &reader)
    case "dependencies":
      var list: [Dependency] = []
      try reader.readArray { (reader) throws(JSONError) in
        list.append(try Dependency(from: &reader))
      }
      dependencies = list
    case "source": source = ProviderRecord.Source(rawValue: try reader.readString()) ?? .nobody
    case "dataFolder": dataFolder = try reader.readString()
    case "readable": readable = try reader.readStrings()
    case "needs":
      var needs = ProviderNeeds()
      try reader.readObject { (reader, key) throws(JSONError) in
        guard try !needs.read(key, from: &reader) else { return }
        try reader.skip()
      }
      self.needs = needs
    case "buildID": buildID = try reader.readString()
    case "warnings": warnings = try reader.readStrings()
    case "provider":
      var description = ProviderDescription(identifier: "", name: "")
      try reader.readObject { (reader, key) throws(JSONError) in
        guard try !description.read(key, from: &reader) else { return }
        try reader.skip()
      }
      self.description = description
    case "voices":
      let value = try reader.passOver(bytes: bytes)
      voices = EncodedVoices(value: value, variantSets: variantSets)
    case "count": count = try reader.readInteger()
    case "otherNames": otherNames = try reader.readStrings()
    case "hasPersonal": hasPersonal = try reader.readBool()
    case "languages": languages = try reader.readStrings()
    case "bytes": bytes = try reader.readInteger()
    case "incompatible":
      var versions: [Int] = []
      try reader.readArray { (reader) throws(JSONError) in versions.append(try reader.readInteger())
      }
      incompatible = versions
    case "failure": failure = ProbeFailure.Kind(rawValue: try reader.readString())
    case "details": details = try reader.readString()
    case "asked": asked = try reader.readInteger()
    default: try reader.skip()
    }
  }

  /// The file is the user's own, but its contents are checked against the same rules as what providers state.
  var entry: ScanEntry? {
    guard path.hasPrefix("/"), let stamp, let outcome else { return nil }
    if let description {
      let (usable, warnings) = VoiceValidator.usable(description)
      guard usable != nil, warnings.isEmpty else { return nil }
    }
    var needWarnings: [String] = []
    let confinement = needs.confinement(warnings: &needWarnings)
    guard needWarnings.isEmpty, readable.allSatisfy(ProviderManifest.isReadable) else { return nil }
    return ScanEntry(
      path: path,
      resolvedPath: resolvedPath ?? path,
      stamp: stamp,
      dependencies: dependencies,
      description: description,
      dataFolder: dataFolder,
      readable: readable,
      confinement: confinement,
      source: source,
      buildID: buildID,
      outcome: outcome,
      warnings: warnings,
      asked: asked
    )
  }

  private var outcome: ScanEntry.Outcome? {
    if var voices {
      guard let description, count >= 0 else { return nil }
      voices.count = count
      voices.otherNames = otherNames
      voices.hasPersonal = hasPersonal
      voices.languages = Set(languages)
      return .voices(VoiceGroup(voices, of: description.identifier))
    }
    if let incompatible, incompatible.count == 2 {
      return .incompatible(major: incompatible[0], minor: incompatible[1])
    }
    return failure.map { .failed(ProbeFailure(kind: $0, details: details)) }
  }
}
