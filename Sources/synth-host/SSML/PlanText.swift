// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechMarkup

/// Prints a plan for people, one fact a line, as it comes.
final class PlanText: PlanObserver {
  private let file: String
  /// What was said last about who speaks; it is not said again.
  private var lastVoice: [String] = []

  init(_ file: String) { self.file = file }

  func didDiagnose(_ diagnostic: RenderDiagnostic) { Console.error(diagnostic.line(in: file)) }

  func didPlan(_ step: PlanStep) {
    switch step {
    case .paragraph(let position): Console.print("\(position.shown): paragraph")
    case .paragraphEnd, .sentence: break
    case .unit(let unit): print(unit)
    case .pause(let duration, let reason):
      Console.print("pause \(duration.shown): \(reason.words)")
    case .mark(let mark): Console.print(mark.line)
    case .clip(let clip): Console.print(Self.lines(clip).joined(separator: "\n"))
    }
  }

  private func print(_ unit: PlannedUnit) {
    var lines = ["\(unit.position.shown): \(unit.text.quoted)"]
    let voice = Self.lines(unit.voice, unit)
    if voice != lastVoice { lines += voice }
    lastVoice = voice
    if unit.isSSML || unit.requests != [unit.text] {
      lines += unit.requests.map { "  provider gets \($0.quoted)" }
    }
    lines += unit.decisions.map { "  " + $0.line }
    lines += unit.marks.map { "  " + $0.line }
    Console.print(lines.joined(separator: "\n"))
  }

  private static func lines(_ voice: PlannedVoice, _ unit: PlannedUnit) -> [String] {
    let name = voice.identifier + (voice.variant.map { "+\($0)" } ?? "")
    var lines = ["  voice \(name): \(voice.reason.words)"]
    lines.append("  language \(unit.language)")
    if let fallback = voice.fallback { lines.append("  what it does not cover: \(fallback)") }
    switch unit.wordTimes {
    case .voice: lines.append("  word times: voice")
    case .alignment: lines.append("  word times: host, by comparing with each word spoken alone")
    }
    return lines
  }

  private static func lines(_ planned: PlannedClip) -> [String] {
    let clip = planned.clip
    guard let source = clip.source else {
      return ["\(clip.position.shown): clip without a source: what it holds is spoken"]
    }
    guard planned.isPlayed else {
      return [
        "\(clip.position.shown): clip \(source.quoted) cannot be played: what it holds is spoken"
      ]
    }
    let channels = planned.channels == 1 ? "mono" : "stereo"
    var lines = [
      "\(clip.position.shown): clip \(source.quoted)", "  \(planned.sampleRate) Hz, \(channels)",
    ]
    if clip.begin > .zero { lines.append("  from \(clip.begin.shown)") }
    if let end = clip.end { lines.append("  to \(end.shown)") }
    if let count = clip.repeatCount { lines.append("  \(count.short) times") }
    if let duration = clip.repeatDuration { lines.append("  repeated for \(duration.shown)") }
    if clip.speed != 1 { lines.append("  speed \(clip.speed.short)") }
    if clip.gain != 1 { lines.append("  volume \(clip.gain.decibels)") }
    return lines
  }
}

extension PlannedMark {
  fileprivate var line: String {
    let place =
      switch next {
      case .word(let word): "before \(word.quoted)"
      case .pause(let after) where after == .zero: "before the pause"
      case .pause(let after): "\(after.shown) into the pause"
      case .clip(let source): "before the clip \(source.quoted)"
      case .end: "at the end"
      }
    return "\(position.shown): mark \(name.quoted) \(place)"
  }
}

extension PlanDecision {
  /// `rate 3: voice 2, which is its limit; host 1.5`.
  fileprivate var line: String {
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
    case .notUnderstood: "it is not understood here"
    }
  }
}

extension VoiceReason {
  fileprivate var words: String {
    switch self {
    case .named: "named by --voice"
    case .documentLanguage(let language): "the document is in \(language)"
    case .usersDefault: "nothing asks for another"
    case .element(let position): "<voice> at \(position.shown)"
    case .language(let language, let position): "it speaks \(language), as \(position.shown) says"
    case .fallback(let identifier): "\(identifier) does not cover the text"
    }
  }
}

extension PauseReason {
  fileprivate var words: String {
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
  fileprivate var shown: String { "\(line):\(column)" }
}

extension Duration {
  /// `500 ms`, `1.5 s`.
  fileprivate var shown: String {
    let seconds = self / .seconds(1)
    return seconds < 1 ? "\((seconds * 1000).short) ms" : "\(seconds.short) s"
  }
}

extension Double {
  /// Of linear gain: `-6 dB`.
  fileprivate var decibels: String {
    guard self > 0 else { return "silent" }
    let level = 20 * log10(self)
    return "\(level < 0 ? "" : "+")\(level.short) dB"
  }

  /// Of a multiplier of pitch: `+12 st`.
  fileprivate var semitones: String {
    let steps = 12 * log2(self)
    return "\(steps < 0 ? "" : "+")\(steps.short) st"
  }
}
