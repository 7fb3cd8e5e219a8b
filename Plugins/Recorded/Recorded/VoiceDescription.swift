// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A `voice.json` as it was written; README.md says what it may hold.
struct VoiceDescription: Decodable {
  var identifier: String
  var name: String
  var languages: [String]
  var gender: String?
  var fallback: String?
  var version: String?
  var license: String?
  var recordings: [Entry]

  /// One recording.
  struct Entry: Decodable {
    var text: String
    var file: String
    var words: [Word]?
  }

  /// Where a word of a recording begins.
  struct Word: Decodable {
    /// Seconds from the start of the recording.
    var start: Double
  }

  /// Throws a sentence that says what is wrong and where.
  init(json: [UInt8]) throws(VoiceFault) {
    do {
      self = try JSONDecoder().decode(VoiceDescription.self, from: Data(json))
    } catch let error as DecodingError {
      throw VoiceFault(Self.describe(error))
    } catch {
      throw VoiceFault("voice.json: \(error)")
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "voice.json: \(place(context.codingPath + [key])) is missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "voice.json: \(place(context.codingPath)) is not \(name(of: type))"
    case .dataCorrupted:
      // The decoder does not say where.
      "voice.json is not valid JSON; “python3 -m json.tool voice.json” shows the place"
    @unknown default:
      "voice.json: \(error)"
    }
  }

  /// `recordings[2].file`
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "it" }
    return path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type: "a number"
    case is [Any].Type: "an array"
    default: "what it should be (\(type))"
    }
  }
}

/// Why a voice cannot be used, in words for the log.
struct VoiceFault: Error, Hashable, Sendable {
  var text: String

  init(_ text: String) {
    self.text = text
  }
}
