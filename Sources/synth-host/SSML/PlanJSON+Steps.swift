// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechMarkup

extension PlannedUnit {
  func write(to writer: inout JSONWriter) {
    writer.key("decisions")
    writer.array { writer in
      for decision in decisions { writer.object { decision.write(to: &$0) } }
    }
    writer.member("input", isSSML ? "ssml" : "text")
    writer.step("unit", position: position)
    writer.member("language", language)
    writer.key("marks")
    writer.array { writer in
      for mark in marks { writer.object { mark.write(to: &$0) } }
    }
    writer.member("requests", requests)
    writer.member("spoken", spoken)
    writer.member("text", text)
    writer.key("voice")
    writer.object { voice.write(to: &$0) }
    writer.member("wordTimes", wordTimes.rawValue)
  }
}

extension PlannedVoice {
  func write(to writer: inout JSONWriter) {
    writer.member("fallback", fallback)
    writer.member("identifier", identifier)
    writer.member("reason", reason.code)
    switch reason {
    case .named, .usersDefault, .documentLanguage, .fallback: break
    case .element(let position), .language(_, let position):
      writer.member("line", position.line)
      writer.member("column", position.column)
    }
    writer.member("variant", variant)
  }
}

extension PlannedMark {
  func write(to writer: inout JSONWriter) {
    writer.step("mark", position: position)
    writer.member("name", name)
    writer.key("before")
    writer.object { writer in
      switch place {
      case .beforeText: writer.member("word", next)
      case .intoPause(let passed): writer.member("pause", passed / .seconds(1))
      case .beforeClip: writer.member("clip", next)
      case .end: writer.member("end", true)
      }
    }
  }
}

extension PlannedClip {
  func write(to writer: inout JSONWriter) {
    writer.member("begin", clip.begin / .seconds(1))
    if isPlayed { writer.member("channels", channels) }
    if let end = clip.end { writer.member("end", end / .seconds(1)) }
    writer.member("gain", clip.gain)
    writer.step("clip", position: clip.position)
    writer.member("plays", isPlayed)
    if let count = clip.repeatCount { writer.member("repeatCount", count) }
    if let duration = clip.repeatDuration {
      writer.member("repeatDuration", duration / .seconds(1))
    }
    if isPlayed { writer.member("sampleRate", sampleRate) }
    writer.member("source", clip.source)
    writer.member("speed", clip.speed)
  }
}

extension PlanDecision {
  func write(to writer: inout JSONWriter) {
    writer.member("by", actor.rawValue)
    writer.member("detail", detail)
    if let host { writer.member("host", host) }
    if case .limit(let limit) = reason { writer.member("limit", limit) }
    writer.member("reason", reason.code)
    writer.member("spoken", spoken)
    writer.member("text", text)
    if let voice { writer.member("voice", voice) }
    if let wanted { writer.member("wanted", wanted) }
    writer.member("what", subject.rawValue)
  }
}

extension PlanDecision.Reason {
  fileprivate var code: String {
    switch self {
    case .inRange: "in-range"
    case .limit: "limit"
    case .notDeclared: "not-declared"
    case .insideSentence: "inside-sentence"
    case .always: "always"
    case .measured: "measured"
    case .notUnderstood: "not-understood"
    }
  }
}

extension JSONWriter {
  /// Writes the kind and position of a step.
  mutating func step(_ kind: String, position: SourcePosition) {
    member("kind", kind)
    member("line", position.line)
    member("column", position.column)
  }
}
