// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// The voice that a client asks for: a name of the list that it got, perhaps with a speaker, or a language.
struct WyomingVoice: Hashable, Sendable {
  var name: String?
  var language: String?
  var speaker: String?

  init(name: String? = nil, language: String? = nil, speaker: String? = nil) {
    self.name = name
    self.language = language
    self.speaker = speaker
  }

  /// Nil for null and for an object that names none.
  init?(from reader: inout JSONReader) throws(JSONError) {
    guard !reader.takeNull() else { return nil }
    var voice = WyomingVoice()
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "name": voice.name = try reader.readText()
      case "language": voice.language = try reader.readText()
      case "speaker": voice.speaker = try reader.readText()
      default: try reader.skip()
      }
    }
    guard voice.name != nil || voice.language != nil else { return nil }
    self = voice
  }
}

extension JSONReader {
  /// A string; nil for null, which clients in Python write where they have none.
  mutating func readText() throws(JSONError) -> String? {
    takeNull() ? nil : try readString()
  }
}
