// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechPlayback
import SpeechSystem
import SpeechText
import SpeechVoices

extension LineCommand {
  private static let fields: [String: [String]] = [
    "speak": [
      "command", "id", "text", "ssml", "character", "key", "priority", "replace", "voice",
      "language", "rate", "pitch", "volume", "punctuation",
    ],
    "stop": ["command", "id"],
    "pause": ["command", "at"],
    "resume": ["command"],
    "set": ["command", "voice", "language", "rate", "pitch", "volume", "punctuation"],
  ]

  /// - Parameter number: that of the line, counted from 1.
  init(_ line: [UInt8], number: Int) throws(LineError) {
    var members = try LineMembers(line)
    do throws(LineError) {
      self = try Self.command(&members, number: number)
    } catch {
      var error = error
      error.name = members.name
      throw error
    }
  }

  private static func command(
    _ members: inout LineMembers,
    number: Int
  ) throws(LineError) -> LineCommand {
    let names = fields.keys.sorted()
    guard let command = try members.text("command") else {
      throw LineError("command", message: "“command” is missing; give one of \(names.listed).")
    }
    guard let known = fields[command] else {
      throw LineError(
        "command",
        message: "“\(command.shown)” is not a command; use one of \(names.listed)."
      )
    }
    if let field = members.names.first(where: { !known.contains($0) }) {
      throw LineError(
        field,
        message: "“\(command)” has no “\(field.shown)”; it takes \(known.listed)."
      )
    }
    switch command {
    case "speak": return .speak(try speech(&members, number: number))
    case "stop":
      let name = try members.requestName()
      return .stop(name)
    case "pause":
      switch try members.text("at") {
      case nil, "now": return .pause(.immediate)
      case "word": return .pause(.word)
      case .some(let other):
        throw LineError(
          "at",
          message: "“\(other.shown)” is not a place to pause; use “now” or “word”."
        )
      }
    case "resume": return .resume
    default: return .set(try settings(&members, resets: true))
    }
  }

  private static func speech(
    _ members: inout LineMembers,
    number: Int
  ) throws(LineError) -> Speech {
    let given = ["text", "ssml", "character", "key"].filter(members.names.contains)
    guard let kind = given.first, given.count == 1, let text = try members.text(kind) else {
      throw LineError(
        given.count > 1 ? given[1] : "text",
        message: "give exactly one of “text”, “ssml”, “character” and “key”."
      )
    }
    let name = try members.requestName() ?? .number(number)
    var speech = Speech(name: name, content: try content(kind, text: text))
    if let priority = try members.text("priority") {
      guard let known = SpeechPriority(rawValue: priority) else {
        let names = SpeechPriority.allCases.map(\.rawValue).listed
        throw LineError(
          "priority",
          message: "“\(priority.shown)” is not a priority; use one of \(names)."
        )
      }
      speech.priority = known
    }
    speech.replaces = try members.flag("replace") ?? false
    speech.settings = try settings(&members, resets: false)
    return speech
  }

  private static func content(_ kind: String, text: String) throws(LineError) -> LineContent {
    switch kind {
    case "text": return .text(text)
    case "ssml": return .ssml(text)
    case "character":
      guard let character = text.first, text.count == 1 else {
        let count = text.count
        throw LineError(
          kind,
          message: "“character” has \(count) characters; give one, or use “text”."
        )
      }
      return .character(character)
    default:
      guard (1...100).contains(text.count) else {
        throw LineError(
          kind,
          message: "“key” must have 1 to 100 characters, such as “ctrl+shift+a”."
        )
      }
      return .key(text)
    }
  }

  private static func settings(
    _ members: inout LineMembers,
    resets: Bool
  ) throws(LineError) -> LineSettings {
    var settings = LineSettings()
    settings.voice = try members.change("voice", resets: resets) { (members) throws(LineError) in
      try members.text("voice")
    }
    settings.language = try members.change("language", resets: resets) {
      (members) throws(LineError) in
      try members.text("language")
    }
    settings.rate = try members.number("rate", range: 0.1...10, resets: resets)
    settings.pitch = try members.number("pitch", range: 0.1...10, resets: resets)
    settings.volume = try members.number("volume", range: 0...10, resets: resets)
    settings.punctuation = try members.change("punctuation", resets: resets) {
      (members) throws(LineError) in
      guard let level = try members.text("punctuation") else { return nil }
      guard let known = PunctuationMode(rawValue: level) else {
        let names = PunctuationMode.allCases.map(\.rawValue).listed
        throw LineError(
          "punctuation",
          message: "“\(level.shown)” is not a level of punctuation; use one of \(names)."
        )
      }
      return known
    }
    return settings
  }
}

extension [String] {
  /// For people: “a”, “b” and “c”.
  fileprivate var listed: String {
    let quoted = map { "“\($0)”" }
    guard let last = quoted.last, count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}
