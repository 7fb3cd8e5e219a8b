// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import SpeechSystem

/// A manifest as it was written, not yet checked against the rules.
struct ManifestDraft {
  private(set) var form = 0
  private(set) var description = ProviderDescription(identifier: "", name: "")
  private(set) var data: String?
  private(set) var depends: [String] = []
  private(set) var needs = ProviderNeeds()
  private(set) var voices: [Voice]?
  private(set) var warnings: [String] = []

  init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var draft = self
    try reader.readObject { (reader, key) throws(JSONError) in
      try draft.read(key, from: &reader)
    }
    try reader.finish()
    self = draft
    guard form != 0 else { throw reader.error(.missing(key: "speech_manifest")) }
  }

  private mutating func read(_ key: String, from reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "speech_manifest": form = try reader.readInteger()
    // For the author's editor.
    case "$schema": _ = try reader.readString()
    case "data": data = try reader.readString()
    case "depends": depends = try reader.readStrings()
    case "needs": try readNeeds(from: &reader)
    case "voices": voices = try readVoices(from: &reader)
    case "voiceFiles":
      description.voiceFiles = try VoiceFileKind.readList(from: &reader, warnings: &warnings)
    default:
      guard try description.read(key, from: &reader) else {
        warnings.append("unknown field \(VoiceRules.shown(key))")
        return try reader.skip()
      }
    }
  }

  private mutating func readNeeds(from reader: inout JSONReader) throws(JSONError) {
    var needs = needs
    var warnings: [String] = []
    try reader.readObject { (reader, key) throws(JSONError) in
      guard try !needs.read(key, from: &reader) else { return }
      warnings.append("unknown field \(VoiceRules.shown(key)) in “needs”")
      try reader.skip()
    }
    self.needs = needs
    self.warnings += warnings
  }

  private mutating func readVoices(from reader: inout JSONReader) throws(JSONError) -> [Voice] {
    var voices: [Voice] = []
    var warnings: [String] = []
    try reader.readArray { (reader) throws(JSONError) in
      guard voices.count < VoiceRules.maxCount else {
        throw reader.error(.notAllowed(allowed: "at most \(VoiceRules.maxCount) voices"))
      }
      voices.append(try Voice(from: &reader, warnings: &warnings))
    }
    self.warnings += warnings
    return voices
  }
}

extension ProviderDescription {
  /// Reads one field of a manifest. False when it is not one of the description's.
  mutating func read(_ key: String, from reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "id": identifier = try reader.readString()
    case "name": name = try reader.readString()
    case "vendor": vendor = try reader.readString()
    case "version": version = try reader.readString()
    case "license": license = try reader.readString()
    case "url": url = try reader.readString()
    case "subtype": subtype = try reader.readString()
    case "manufacturer": manufacturer = try reader.readString()
    case "parallel": isParallel = try reader.readBool()
    case "needsJIT": needsJIT = try reader.readBool()
    case "appGroups": appGroups = try reader.readStrings()
    case "loudness": loudness = try Self.readLoudness(from: &reader)
    case "voiceFiles":
      var warnings: [String] = []
      voiceFiles = try VoiceFileKind.readList(from: &reader, warnings: &warnings)
    case "settings":
      var settings: [ProviderSetting] = []
      try reader.readArray { (reader) throws(JSONError) in
        guard settings.count < ProviderSetting.maxCount else {
          throw reader.error(.notAllowed(allowed: "at most \(ProviderSetting.maxCount) settings"))
        }
        settings.append(try ProviderSetting(from: &reader))
      }
      self.settings = settings
    case "abi":
      var versions: [Int] = []
      try reader.readArray { (reader) throws(JSONError) in versions.append(try reader.readInteger())
      }
      guard versions.count == 2 else { throw reader.error(.notAllowed(allowed: "[major, minor]")) }
      (abiMajor, abiMinor) = (versions[0], versions[1])
    default: return false
    }
    return true
  }

  private static func readLoudness(
    from reader: inout JSONReader
  ) throws(JSONError) -> [String: Double] {
    var loudness: [String: Double] = [:]
    try reader.readObject { (reader, voice) throws(JSONError) in
      let value = try reader.readNumber(Double.self)
      guard (-60...0).contains(value) else {
        throw reader.error(.notAllowed(allowed: "-60 to 0 LUFS"))
      }
      guard loudness.count < VoiceRules.maxCount else {
        throw reader.error(.notAllowed(allowed: "at most \(VoiceRules.maxCount) voices"))
      }
      loudness[voice] = value
    }
    return loudness
  }

  /// Writes the fields into the object that is open.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("id", identifier)
    writer.member("name", name)
    writer.member("vendor", vendor)
    writer.member("version", version)
    writer.member("license", license)
    writer.member("url", url)
    writer.member("subtype", subtype)
    writer.member("manufacturer", manufacturer)
    if isParallel { writer.member("parallel", true) }
    if needsJIT { writer.member("needsJIT", true) }
    writer.member("appGroups", unlessEmpty: appGroups)
    if !loudness.isEmpty {
      writer.key("loudness")
      writer.object { writer in
        for (voice, value) in loudness.sorted(by: { $0.key < $1.key }) {
          writer.member(voice, value)
        }
      }
    }
    if !voiceFiles.isEmpty {
      writer.key("voiceFiles")
      writer.array { writer in
        for kind in voiceFiles { kind.write(to: &writer) }
      }
    }
    if !settings.isEmpty {
      writer.key("settings")
      writer.array { writer in
        for setting in settings { setting.write(to: &writer) }
      }
    }
    writer.key("abi")
    writer.array { writer in
      writer.value(abiMajor)
      writer.value(abiMinor)
    }
  }
}
