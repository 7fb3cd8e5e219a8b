// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc

/// A folder with `voice.json` and recordings, as far as the host needs to understand it; Plugins/Recorded/README.md has the
/// whole of its format.
package struct RecordedVoiceFolder: Hashable, Sendable {
  package let path: String
  package let identifier: String
  package let name: String
  package let languages: [String]
  package let recordingCount: Int

  /// Reads the description and looks that every recording is there.
  package init(path: String) throws(RecordedVoiceError) {
    let file = path + "/voice.json"
    let description = try Self.decode(file)
    guard Self.isIdentifier(description.identifier) else {
      throw .badDescription(
        path: file,
        what: "“identifier” is to be a reverse-DNS name of at most 128 letters, digits, . _ and -, such as org.example.Ada.")
    }
    guard !description.recordings.isEmpty else {
      throw .badDescription(path: file, what: "“recordings” is empty.")
    }
    for recording in description.recordings {
      guard access(path + "/" + recording.file, R_OK) == 0 else {
        throw .badDescription(
          path: file, what: "the recording “\(recording.file)” of “\(recording.text)” is not there.")
      }
    }
    self.path = path
    identifier = description.identifier
    name = description.name
    languages = description.languages
    recordingCount = description.recordings.count
  }

  private struct Description: Decodable {
    struct Recording: Decodable {
      let text: String
      let file: String
    }
    let identifier: String
    let name: String
    let languages: [String]
    let recordings: [Recording]
  }

  private static func decode(_ file: String) throws(RecordedVoiceError) -> Description {
    guard let bytes = FileTree.read(file, limit: 16 << 20) else { throw .missing(path: file) }
    do {
      return try JSONDecoder().decode(Description.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw .badDescription(path: file, what: error.brief)
    } catch {
      throw .badDescription(path: file, what: "\(error)")
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

extension DecodingError {
  /// What is wrong and where, in a sentence.
  fileprivate var brief: String {
    func place(_ context: Context) -> String {
      context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
    switch self {
    case .keyNotFound(let key, let context):
      let inside = place(context)
      return "“\(key.stringValue)” is missing\(inside.isEmpty ? "" : " in \(inside)")."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "“\(place(context))” has a value of the wrong type."
    case .dataCorrupted:
      return "is not JSON."
    @unknown default:
      return "could not be read."
    }
  }
}
