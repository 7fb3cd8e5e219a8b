// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechMarkup
import SpeechSystem

// The values of a plan in words, for people.

extension PlannedMark {
  var line: String {
    let words =
      switch place {
      case .beforeText: "before \(next.quoted)"
      case .intoPause(let passed) where passed == .zero: "before the pause"
      case .intoPause(let passed): "\(passed.shown) into the pause"
      case .beforeClip: "before the clip \(next.quoted)"
      case .end: "at the end"
      }
    return "\(position.shown): mark \(name.quoted) \(words)"
  }
}

extension PlanDecision {
  /// `rate 3: voice 2, which is its limit; host 1.5`.
  var line: String {
    var line = subject.rawValue
    if let detail { line += " \(detail)" }
    if let wanted { line += " \(shown(wanted))" }
    if let text { line += " \(text.quoted)" }
    line += ": "
    switch actor {
    case .voice: line += "voice"
    case .host: line += "host"
    case .both: line += "voice \(shown(voice ?? 1)), host \(shown(host ?? 1))"
    case .nobody: line += "nobody"
    }
    if let spoken { line += ", \(spoken.quoted)" }
    if let why { line += ", \(why)" }
    return line
  }

  private func shown(_ value: Double) -> String {
    switch subject {
    case .volume: value.decibels
    case .pitch: "\(value.short) (\(value.semitones))"
    case .duration: "\(value.short) s"
    default: value.short
    }
  }

  private var why: String? {
    switch reason {
    case .inRange: nil
    case .always: subject == .volume || spoken != nil ? nil : "for every voice"
    case .limit(let limit): "the voice's limit is \(limit.short)"
    case .notDeclared: "the voice declares no \(subject.rawValue)"
    case .insideSentence: "it changes inside the sentence"
    case .measured: "the voice's own pitch is measured first"
    case .notUnderstood: "it is not supported here"
    }
  }
}

extension VoiceReason {
  var words: String {
    switch self {
    case .named: "named by --voice"
    case .documentLanguage(let language): "the document is in \(language)"
    case .usersDefault: "no other voice is requested"
    case .element(let position): "<voice> at \(position.shown)"
    case .language(let language, let position): "it speaks \(language), as \(position.shown) says"
    case .fallback(let identifier): "\(identifier) does not cover the text"
    }
  }
}

extension PauseReason {
  var words: String {
    switch self {
    case .breakTime: "break"
    case .breakStrength(let strength): "break, \(strength.rawValue)"
    case .sentence: "end of sentence"
    case .paragraph: "end of paragraph"
    case .voiceChange: "change of voice"
    }
  }
}

extension SourcePosition {
  var shown: String { "\(line):\(column)" }
}

extension Duration {
  /// `500 ms`, `1.5 s`.
  var shown: String {
    let seconds = self / .seconds(1)
    return seconds < 1 ? "\((seconds * 1000).short) ms" : "\(seconds.short) s"
  }
}

extension Double {
  /// Of linear gain: `-6 dB`.
  var decibels: String {
    guard self > 0 else { return "silent" }
    let level = 20 * log10(self)
    return "\(level < 0 ? "" : "+")\(level.short) dB"
  }

  /// Of a multiplier of pitch: `+12 st`.
  var semitones: String {
    let steps = 12 * log2(self)
    return "\(steps < 0 ? "" : "+")\(steps.short) st"
  }
}
