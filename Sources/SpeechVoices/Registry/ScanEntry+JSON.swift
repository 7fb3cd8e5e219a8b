// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem

extension ScanEntry {
  /// Of the file; another number means that nothing in it is used.
  private static let schema = 9

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
        for entry in entries { entry.write(to: &writer, sets: sets) }
      }
    }
    return ChecksummedJSON.sealed(writer.bytes)
  }

  private var group: VoiceGroup? {
    guard case .voices(let group) = outcome else { return nil }
    return group
  }

  private func write(to writer: inout JSONWriter, sets: VariantSets) {
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
      writeOutcome(to: &writer, sets: sets)
    }
  }

  private func writeOutcome(to writer: inout JSONWriter, sets: VariantSets) {
    switch outcome {
    case .voices(let group):
      let voices = group.voices
      var list = JSONWriter()
      list.array { writer in
        var previous: Voice?
        for voice in voices {
          let set = sets.number(of: voice.variants)
          voice.write(to: &writer, variantSet: set, previous: previous)
          previous = voice
        }
      }
      writer.member("count", voices.count)
      writer.member("otherNames", unlessEmpty: group.otherNames)
      if group.hasPersonal { writer.member("hasPersonal", true) }
      writer.member("languages", unlessEmpty: group.languages.sorted())
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
          guard let entry = try ScanEntry(from: &reader, variantSets: variantSets) else { return }
          entries.append(entry)
        }
      default: try reader.skip()
      }
    }
    try reader.finish()
    return isCurrent ? entries : []
  }

  /// Nil when the entry breaks the rules. Its voices are decoded on first use.
  private init?(from reader: inout JSONReader, variantSets: [[String]]) throws(JSONError) {
    var draft = ScanEntryDraft()
    try reader.readObject { (reader, key) throws(JSONError) in
      try draft.read(key, from: &reader, variantSets: variantSets)
    }
    guard let entry = draft.entry else { return nil }
    self = entry
  }
}
