// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import SpeechSystem

extension ScanEntry {
  /// Of the file; another number means that nothing in it is used.
  private static let schema = 5

  // MARK: - Writing

  static func encode(_ entries: [ScanEntry]) -> [UInt8] {
    var sets = VariantSets()
    for entry in entries {
      for voice in entry.group?.voices ?? [] { sets.add(voice.variants) }
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", schema)
      writer.key("abi")
      writer.value("\(ProviderABI.major).\(ProviderABI.minor)")
      writer.key("variantSets")
      writer.array { writer in
        for set in sets.lists { writer.value(set) }
      }
      writer.key("libraries")
      writer.array { writer in
        for entry in entries { entry.write(to: &writer, sets) }
      }
    }
    return ChecksummedJSON.sealed(writer.bytes)
  }

  private var group: VoiceGroup? {
    guard case .voices(let group) = outcome else { return nil }
    return group
  }

  private func write(to writer: inout JSONWriter, _ sets: VariantSets) {
    writer.object { writer in
      writer.member("path", path)
      if resolvedPath != path { writer.member("resolvedPath", resolvedPath) }
      writer.key("stamp")
      stamp.write(to: &writer)
      writer.key("dependencies")
      writer.array { writer in
        for dependency in dependencies { dependency.write(to: &writer) }
      }
      writer.member("source", source.rawValue)
      writer.member("dataFolder", dataFolder)
      writer.member("readable", unlessEmpty: readable)
      if confinement != Confinement() {
        writer.key("needs")
        writer.object { ProviderNeeds(confinement).writeMembers(to: &$0) }
      }
      writer.member("buildID", buildID)
      writer.member("warnings", unlessEmpty: warnings)
      if let description {
        writer.key("provider")
        writer.object { description.writeMembers(to: &$0) }
      }
      writeOutcome(to: &writer, sets)
    }
  }

  private func writeOutcome(to writer: inout JSONWriter, _ sets: VariantSets) {
    switch outcome {
    case .voices(let group):
      let voices = group.voices
      var list = JSONWriter()
      list.array { writer in
        for voice in voices {
          voice.write(to: &writer, variantSet: sets.number(of: voice.variants))
        }
      }
      writer.member("count", voices.count)
      writer.member("otherNames", unlessEmpty: group.otherNames)
      if group.hasPersonal { writer.member("hasPersonal", true) }
      writer.member("bytes", list.bytes.count)
      writer.key("voices")
      writer.value(written: list.bytes)
    case .incompatible(let major, let minor):
      writer.key("incompatible")
      writer.array { writer in
        writer.value(major)
        writer.value(minor)
      }
    case .failed(let failure):
      writer.member("failure", failure.kind.rawValue)
      writer.member("asked", asked)
      writer.member("details", failure.details)
    }
  }

  // MARK: - Reading

  /// Empty when the checksum does not match.
  static func decode(_ bytes: [UInt8]) throws(JSONError) -> [ScanEntry] {
    ChecksummedJSON.isIntact(bytes) ? try decode(intact: bytes) : []
  }

  static func decode(intact bytes: [UInt8]) throws(JSONError) -> [ScanEntry] {
    var reader = JSONReader(bytes)
    var entries: [ScanEntry] = []
    var variantSets: [[String]] = []
    var isCurrent = false
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "schema": isCurrent = try reader.readInteger(Int.self) == schema
      case "abi":
        let version = try reader.readString()
        isCurrent = isCurrent && version == "\(ProviderABI.major).\(ProviderABI.minor)"
      case "variantSets":
        try reader.readArray { (reader) throws(JSONError) in
          variantSets.append(try reader.readStrings())
        }
      case "libraries" where isCurrent:
        try reader.readArray { (reader) throws(JSONError) in
          guard let entry = try ScanEntry(from: &reader, variantSets) else { return }
          entries.append(entry)
        }
      default: try reader.skip()
      }
    }
    try reader.finish()
    return isCurrent ? entries : []
  }

  /// Nil when the entry breaks the rules. Its voices are decoded on first use.
  private init?(from reader: inout JSONReader, _ variantSets: [[String]]) throws(JSONError) {
    var draft = Draft()
    try reader.readObject { (reader, key) throws(JSONError) in
      try draft.read(key, from: &reader, variantSets)
    }
    guard let entry = draft.entry else { return nil }
    self = entry
  }
}

/// An entry of the file whose fields have not all been seen.
private struct Draft {
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
    _ variantSets: [[String]]
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
      return .voices(VoiceGroup(voices, of: description.identifier))
    }
    if let incompatible, incompatible.count == 2 {
      return .incompatible(major: incompatible[0], minor: incompatible[1])
    }
    return failure.map { .failed(ProbeFailure(kind: $0, details: details)) }
  }
}

/// Lists of variants, each once: eSpeak NG has one of a hundred names that all its voices share.
private struct VariantSets {
  private(set) var lists: [[String]] = []
  private var numbers: [[String]: Int] = [:]

  mutating func add(_ variants: [String]) {
    // Most voices have the list of the voice before them; comparing is cheaper than hashing.
    guard !variants.isEmpty, lists.last != variants, numbers[variants] == nil else { return }
    numbers[variants] = lists.count
    lists.append(variants)
  }

  /// Nil for an empty list.
  func number(of variants: [String]) -> Int? {
    guard !variants.isEmpty else { return nil }
    if lists.last == variants { return lists.count - 1 }
    return numbers[variants]
  }
}

extension Dependency {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.value(path)
      writer.value(depth.rawValue)
      writer.value(digest)
    }
  }

  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var path: String?
    var numbers: [UInt64] = []
    try reader.readArray { (reader) throws(JSONError) in
      if path == nil {
        path = try reader.readString()
      } else {
        numbers.append(try reader.readInteger())
      }
    }
    guard let path, numbers.count == 2, let depth = Depth(rawValue: Int(clamping: numbers[0]))
    else {
      throw reader.error(.notAllowed(allowed: "[path, depth, digest]"))
    }
    self.init(path: path, depth: depth, digest: numbers[1])
  }
}
