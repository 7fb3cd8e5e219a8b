// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechJSON

/// A folder with `voice.json` and recordings, as far as the host needs to understand it; Plugins/Recorded/README.md has the
/// whole of its format.
package struct RecordedVoiceFolder: Hashable, Sendable {
  package let path: String
  package let identifier: String
  package let name: String
  package let languages: [String]
  /// It is somebody's own: only applications with a permission may know of it.
  package let isPersonal: Bool
  let recordings: [Recording]
  package var recordingCount: Int { Set(recordings.map(\.file)).count }

  /// One entry; several may name the same file.
  struct Recording: Hashable, Sendable {
    var text: String
    /// Path below the folder.
    var file: String
    /// What it was called where it came from.
    var id: String?
  }

  /// Reads the description and looks that every recording is there.
  package init(path: String) throws(RecordedVoiceError) {
    let file = path + "/voice.json"
    let description = try Self.decode(file)
    guard Self.isIdentifier(description.identifier) else {
      throw .badDescription(
        path: file,
        what:
          "“identifier” is to be a reverse-DNS name of at most 128 letters, digits, . _ and -, such as org.example.Ada."
      )
    }
    guard !description.recordings.isEmpty else {
      throw .badDescription(path: file, what: "“recordings” is empty.")
    }
    for recording in description.recordings {
      let parts = recording.file.utf8.split(separator: UInt8(ascii: "/"))
      guard !recording.file.hasPrefix("/"), !parts.contains(where: { $0.elementsEqual("..".utf8) })
      else {
        throw .badDescription(
          path: file,
          what: "the recording “\(recording.file)” of “\(recording.text)” lies outside the folder."
        )
      }
      guard access(path + "/" + recording.file, R_OK) == 0 else {
        throw .badDescription(
          path: file,
          what: "the recording “\(recording.file)” of “\(recording.text)” is not there."
        )
      }
      guard AudioFileCheck.isReadable(path + "/" + recording.file) else {
        throw .badDescription(
          path: file,
          what:
            "the recording “\(recording.file)” of “\(recording.text)” holds no audio that can be read."
        )
      }
    }
    self.path = path
    identifier = description.identifier
    name = description.name
    languages = description.languages
    isPersonal = description.isPersonal
    recordings = description.recordings
  }

  private static func decode(_ file: String) throws(RecordedVoiceError) -> Description {
    guard let bytes = FileTree.read(file, limit: 32 << 20) else { throw .missing(path: file) }
    do throws(JSONError) {
      return try Description(json: bytes)
    } catch {
      throw .badDescription(path: file, what: error.brief)
    }
  }

  /// Whether it can be a folder's name and a voice's identifier.
  static func isIdentifier(_ text: String) -> Bool {
    (3...128).contains(text.utf8.count) && text.contains(".") && !text.hasPrefix(".")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          return true
        default: return false
        }
      }
  }
}

/// What `voice.json` says that the host needs; other members are passed over.
private struct Description {
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
  fileprivate var brief: String {
    switch problem {
    case .missing(let key): "“\(key)” is missing\(path.isEmpty ? "" : " in \(path)")."
    case .wrongKind(let wanted):
      path.isEmpty ? "is not \(wanted)." : "“\(path)” has a value of the wrong type."
    case .expected, .notAllowed, .notUTF8, .nestedTooDeeply, .somethingAfterTheEnd: "is not JSON."
    }
  }
}
