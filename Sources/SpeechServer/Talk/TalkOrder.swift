// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// What the page for talking asks for: an object whose member `do` names it.
package enum TalkOrder: Hashable, Sendable {
  /// Speaks a text after those that wait.
  case speak(String, isPrivate: Bool)
  /// Speaks a phrase with its slots filled.
  case phrase(String, values: [String: String], isPrivate: Bool)
  /// Speaks a word that has just been typed, to whoever is to hear it.
  case echo(String)
  /// Silence: nothing is spoken and nothing waits any more.
  case stop
  /// Takes one text out.
  case drop(UInt64)
  /// Whether speech goes into calls.
  case calls(Bool)
  /// Moves programs that record from a real microphone to the one with speech.
  case join
  /// How loud the user's own voice is in calls; nil: as it is.
  case ownVoice(percent: Int?, isMuted: Bool?)
  /// The members of `TalkSettings` that change, as a JSON object.
  case set([UInt8])
  case save(name: String, text: String, category: String?)
  /// Forgets what was typed.
  case forget

  /// Bytes of a text: as long as what people type, and some more.
  private static let maxText = 100_000

  /// - Parameter body: of a request.
  package init(_ body: [UInt8]) throws(TalkRefusal) {
    var fields = Fields()
    do throws(JSONError) {
      try fields.read(body)
    } catch {
      throw TalkRefusal(.invalid, message: "the body of the request: \(error)")
    }
    self = try Self.order(fields)
  }

  private static func order(_ fields: Fields) throws(TalkRefusal) -> TalkOrder {
    switch fields.what {
    case "speak": return .speak(try fields.spoken(), isPrivate: fields.isPrivate)
    case "phrase":
      let name = try required(fields.name, name: "name")
      return .phrase(name, values: fields.values, isPrivate: fields.isPrivate)
    case "echo": return .echo(try fields.spoken())
    case "stop": return .stop
    case "drop": return .drop(try required(fields.id, name: "id"))
    case "calls": return .calls(try required(fields.isOn, name: "on"))
    case "join": return .join
    case "own-voice": return .ownVoice(percent: fields.percent, isMuted: fields.isMuted)
    case "set": return .set(try required(fields.settings, name: "settings"))
    case "save":
      let (name, text) = (try required(fields.name, name: "name"), try fields.spoken())
      return .save(name: name, text: text, category: fields.category)
    case "forget": return .forget
    default:
      let shown = fields.what.prefix(50)
      throw TalkRefusal(.invalid, message: "“do” is “\(shown)”, which is no order", field: "do")
    }
  }

  /// A text, if it is not too long.
  static func checked(_ text: String, field: String) throws(TalkRefusal) -> String {
    guard text.utf8.count <= maxText else {
      throw TalkRefusal(.invalid, message: "the text is too long; speak it in parts", field: field)
    }
    return text
  }

  private static func required<Value>(
    _ value: Value?,
    name: String
  ) throws(TalkRefusal) -> Value {
    guard let value else {
      throw TalkRefusal(.invalid, message: "“\(name)” is missing", field: name)
    }
    return value
  }

  /// The members of all orders.
  private struct Fields {
    var what = ""
    var text: String?
    var name: String?
    var category: String?
    var values: [String: String] = [:]
    var id: UInt64?
    var percent: Int?
    var isOn: Bool?
    var isMuted: Bool?
    var isPrivate = false
    var settings: [UInt8]?

    mutating func read(_ body: [UInt8]) throws(JSONError) {
      var reader = JSONReader(body)
      try reader.readObject { (reader, key) throws(JSONError) in
        if reader.takeNull() { return }
        switch key {
        case "do": what = try reader.readString()
        case "text": text = try reader.readString()
        case "name": name = try reader.readString()
        case "category": category = try reader.readString()
        case "values":
          try reader.readObject { (reader, key) throws(JSONError) in
            values[key] = try reader.readString()
          }
        case "id": id = try reader.readInteger()
        case "percent": percent = TalkSettings.percents.nearest(try reader.readInteger())
        case "on": isOn = try reader.readBool()
        case "muted": isMuted = try reader.readBool()
        case "private": isPrivate = try reader.readBool()
        case "settings": settings = try reader.readWritten()
        default: try reader.skip()
        }
      }
      try reader.finish()
    }

    func spoken() throws(TalkRefusal) -> String {
      let text = try TalkOrder.required(text, name: "text")
      guard text.contains(where: { !$0.isWhitespace }) else {
        throw TalkRefusal(.invalid, message: "there is no text to speak", field: "text")
      }
      return try TalkOrder.checked(text, field: "text")
    }
  }
}
