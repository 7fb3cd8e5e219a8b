// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// The members of `voice.json` that the host needs; others are ignored.
struct RecordedVoiceDescription {
  typealias Recording = RecordedVoiceFolder.Recording

  let identifier: String
  let name: String
  let languages: [String]
  let isPersonal: Bool
  let recordings: [Recording]

  init(json: [UInt8]) throws(JSONError) {
    var identifier: String?
    var name: String?
    var languages: [String]?
    var isPersonal = false
    var recordings: [Recording]?
    var reader = JSONReader(json)
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "identifier": identifier = try reader.readString()
      case "name": name = try reader.readString()
      case "languages":
        languages = try reader.readList { (reader) throws(JSONError) in try reader.readString() }
      case "personal": isPersonal = reader.takeNull() ? false : try reader.readBool()
      case "recordings":
        recordings = try reader.readList { (reader) throws(JSONError) in
          try Recording(from: &reader)
        }
      default: try reader.skip()
      }
    }
    try reader.finish()
    self.identifier = try reader.required(identifier, key: "identifier")
    self.name = try reader.required(name, key: "name")
    self.languages = try reader.required(languages, key: "languages")
    self.isPersonal = isPersonal
    self.recordings = try reader.required(recordings, key: "recordings")
  }
}

extension RecordedVoiceFolder.Recording {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var text: String?
    var file: String?
    var id: String?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "text": text = try reader.readString()
      case "file": file = try reader.readString()
      case "id": id = reader.takeNull() ? nil : try reader.readString()
      default: try reader.skip()
      }
    }
    self.text = try reader.required(text, key: "text")
    self.file = try reader.required(file, key: "file")
    self.id = id
  }
}

extension JSONError {
  /// What is wrong and where, in a sentence.
  var brief: String {
    switch problem {
    case .missing(let key): "“\(key)” is missing\(path.isEmpty ? "" : " in \(path)")."
    case .wrongKind(let wanted):
      path.isEmpty ? "is not \(wanted)." : "“\(path)” has a value of the wrong type."
    case .expected, .notAllowed, .notUTF8, .nestedTooDeeply, .somethingAfterTheEnd: "is not JSON."
    }
  }
}
