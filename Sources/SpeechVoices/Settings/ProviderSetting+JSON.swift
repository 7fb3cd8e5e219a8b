// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

extension ProviderSetting {
  /// Of a provider.
  static let maxCount = 64

  /// Reads an element of `settings` in a manifest or the scan cache. `VoiceValidator` checks the rules.
  init(from reader: inout JSONReader) throws(JSONError) {
    var (identifier, name, word): (String?, String?, String?) = (nil, nil, nil)
    var range: [Double] = []
    var choices: [String] = []
    var initial: String?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "id": identifier = try reader.readString()
      case "name": name = try reader.readString()
      case "kind": word = try reader.readString()
      case "range":
        range = []
        try reader.readArray { (reader) throws(JSONError) in range.append(try reader.readNumber()) }
        guard range.count == 2, range[0] <= range[1] else {
          throw reader.error(.notAllowed(allowed: "[lowest, highest]"))
        }
      case "choices": choices = try reader.readStrings()
      case "default": initial = try Self.scalar(&reader)
      default: try reader.skip()
      }
    }
    let kind = try reader.required(word, key: "kind")
    self.init(
      identifier: try reader.required(identifier, key: "id"),
      name: try reader.required(name, key: "name"),
      kind: try Self.kind(kind, range: range, choices: choices, reader: reader),
      initial: try reader.required(initial, key: "default")
    )
  }

  private static func kind(
    _ word: String,
    range: [Double],
    choices: [String],
    reader: JSONReader
  ) throws(JSONError) -> Kind {
    switch word {
    case "number", "integer":
      guard let low = range.first, let high = range.last else {
        throw reader.error(.missing(key: "range"))
      }
      if word == "number" { return .number(low...high) }
      guard let low = Int(exactly: low), let high = Int(exactly: high) else {
        throw reader.error(.notAllowed(allowed: "a range of whole numbers"))
      }
      return .integer(low...high)
    case "flag": return .flag
    case "choice": return .choice(choices)
    default: return .unknown(word)
    }
  }

  /// A string, a number or a flag, as users write it.
  private static func scalar(_ reader: inout JSONReader) throws(JSONError) -> String {
    let written = try reader.readWritten()
    guard written.first == UInt8(ascii: "\"") else {
      return String(decoding: written, as: UTF8.self)
    }
    var text = JSONReader(written)
    return try text.readString()
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", identifier)
      writer.member("name", name)
      switch kind {
      case .number(let range):
        Self.write("number", ends: [range.lowerBound, range.upperBound], writer: &writer)
      case .integer(let range):
        Self.write(
          "integer",
          ends: [Double(range.lowerBound), Double(range.upperBound)],
          writer: &writer
        )
      case .flag: writer.member("kind", "flag")
      case .choice(let words):
        writer.member("kind", "choice")
        writer.member("choices", words)
      case .unknown(let word): writer.member("kind", word)
      }
      writer.member("default", initial)
    }
  }

  private static func write(_ kind: String, ends: [Double], writer: inout JSONWriter) {
    writer.member("kind", kind)
    writer.key("range")
    writer.array { writer in
      for end in ends { writer.value(end) }
    }
  }

  /// What is wrong with it, in words for its author; nil if nothing is.
  var fault: String? {
    guard (1...64).contains(identifier.utf8.count), VoiceRules.isVoiceIdentifier(identifier) else {
      return "its id is not 1 to 64 bytes of A-Z a-z 0-9 . _ -"
    }
    guard VoiceRules.isName(name) else { return "its name is not 1 to 128 bytes of printable text" }
    switch kind {
    case .unknown(let word):
      return "unknown kind \(VoiceRules.shown(word)), known are number, integer, flag, choice"
    case .choice(let words):
      let distinct = Set(words.map { $0.lowercased() })
      guard (1...Self.maxCount).contains(words.count), distinct.count == words.count,
        words.allSatisfy(VoiceRules.isName)
      else { return "its choices are not 1 to 64 different words" }
    case .number, .integer, .flag: break
    }
    do throws(Problem) {
      _ = try value(initial)
      return nil
    } catch {
      return "its default: \(error)"
    }
  }
}
