// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// A `voice.json` as it was written; README.md describes its contents.
struct VoiceDescription {
  let identifier: String
  let name: String
  let languages: [String]
  let gender: String?
  let fallback: String?
  let version: String?
  let license: String?
  /// Where it comes from, for people.
  let origin: String?
  /// It is someone's own: hosts show it only to applications with a permission.
  let isPersonal: Bool
  let recordings: [Entry]

  /// One recording.
  struct Entry {
    let text: String
    let file: String
    let words: [Word]?
    /// Seconds in which someone speaks, the start and the end of each stretch.
    let speech: [[Double]]?
    /// Bytes of the text, and the seconds at which the text from there on is said.
    let onsets: [[Double]]?
  }

  /// Where a word of a recording begins.
  struct Word {
    /// Seconds from the start of the recording.
    let start: Double
  }

  /// Throws a sentence that says what is wrong and where.
  init(json: [UInt8]) throws(VoiceFault) {
    do throws(JSONError) {
      var reader = JSONReader(json)
      self = try VoiceDescription(from: &reader)
      try reader.finish()
    } catch {
      throw VoiceFault(Self.describe(error))
    }
  }

  private init(from reader: inout JSONReader) throws(JSONError) {
    var identifier: String?
    var name: String?
    var languages: [String]?
    var gender: String?
    var fallback: String?
    var version: String?
    var license: String?
    var origin: String?
    var isPersonal = false
    var recordings: [Entry]?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "identifier": identifier = try reader.readString()
      case "name": name = try reader.readString()
      case "languages":
        languages = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
      case "gender": gender = reader.takeNull() ? nil : try reader.readString()
      case "fallback": fallback = reader.takeNull() ? nil : try reader.readString()
      case "version": version = reader.takeNull() ? nil : try reader.readString()
      case "license": license = reader.takeNull() ? nil : try reader.readString()
      case "origin": origin = reader.takeNull() ? nil : try reader.readString()
      case "personal": isPersonal = reader.takeNull() ? false : try reader.readBool()
      case "recordings":
        recordings = try reader.readList { (reader) throws(JSONError) in try Entry(from: &reader) }
      default: try reader.skip()
      }
    }
    self.identifier = try reader.required(identifier, key: "identifier")
    self.name = try reader.required(name, key: "name")
    self.languages = try reader.required(languages, key: "languages")
    self.gender = gender
    self.fallback = fallback
    self.version = version
    self.license = license
    self.origin = origin
    self.isPersonal = isPersonal
    self.recordings = try reader.required(recordings, key: "recordings")
  }

  /// A value is located by its path; invalid JSON by line and column.
  private static func describe(_ error: JSONError) -> String {
    switch error.problem {
    case .missing(let key):
      "voice.json: \(error.path.isEmpty ? "" : error.path + ".")\(key) is missing"
    case .wrongKind(let wanted):
      "voice.json: \(error.path.isEmpty ? "it" : error.path) is not \(wanted)"
    case .expected, .notAllowed, .notUTF8, .nestedTooDeeply, .somethingAfterTheEnd:
      "voice.json, \(error)"
    }
  }
}

extension VoiceDescription.Entry {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var text: String?
    var file: String?
    var words: [VoiceDescription.Word]?
    var speech: [[Double]]?
    var onsets: [[Double]]?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "text": text = try reader.readString()
      case "file": file = try reader.readString()
      case "words" where reader.takeNull(): words = nil
      case "words":
        words = try reader.readList { (reader) throws(JSONError) in
          try VoiceDescription.Word(from: &reader)
        }
      case "speech" where reader.takeNull(): speech = nil
      case "speech": speech = try reader.readList(Self.numbers)
      case "onsets" where reader.takeNull(): onsets = nil
      case "onsets": onsets = try reader.readList(Self.numbers)
      default: try reader.skip()
      }
    }
    self.text = try reader.required(text, key: "text")
    self.file = try reader.required(file, key: "file")
    self.words = words
    self.speech = speech
    self.onsets = onsets
  }

  private static func numbers(_ reader: inout JSONReader) throws(JSONError) -> [Double] {
    try reader.readList { (reader) throws(JSONError) in try reader.readNumber() }
  }
}

extension VoiceDescription.Word {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var start: Double?
    try reader.readObject { (reader, key) throws(JSONError) in
      if key == "start" { start = try reader.readNumber() } else { try reader.skip() }
    }
    self.start = try reader.required(start, key: "start")
  }
}
