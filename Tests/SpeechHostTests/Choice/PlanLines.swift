// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup

/// Keeps everything that is reported to an observer of a plan as lines, except the texts of
/// messages. A place is a line and a column.
final class PlanLines: PlanObserver {
  private(set) var lines: [String] = []

  func willPlan(_ output: PlannedOutput) {
    lines.append("\(output.sampleRate) Hz" + (output.isMixed ? " mixed" : ""))
  }

  func didBeginParagraph(at place: SourcePosition) {
    lines.append("paragraph \(place.line):\(place.column)")
  }

  func didEndParagraph() { lines.append("end of paragraph") }

  func didBeginSentence(at place: SourcePosition) {
    lines.append("sentence \(place.line):\(place.column)")
  }

  func didPlanPause(_ duration: Duration, reason: PauseReason) {
    lines.append("pause \(Int(duration / .milliseconds(1))) \(reason.code)")
  }

  func didPlan(_ mark: PlannedMark) { lines.append(line(of: mark)) }

  func didPlan(_ clip: PlannedClip) {
    let format = clip.isPlayed ? "\(clip.sampleRate)/\(clip.channels)" : "not played"
    lines.append("clip \(clip.clip.source ?? "-") \(format)")
  }

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    let place = diagnostic.line.flatMap { line in diagnostic.column.map { " \(line):\($0)" } }
    lines.append("\(diagnostic.severity.rawValue) \(diagnostic.code)\(place ?? "")")
  }

  func didPlan(_ unit: PlannedUnit) {
    let place = "\(unit.position.line):\(unit.position.column)"
    let voice = unit.voice
    let name = voice.identifier.split(separator: ".").last.map(String.init) ?? ""
    let variant = voice.variant.map { "+\($0)" } ?? ""
    lines.append(
      "unit \(place) “\(unit.text)” \(name)\(variant) \(Self.reason(voice.reason)) \(unit.language)"
    )
    if let fallback = voice.fallback { lines.append("  else \(fallback)") }
    if unit.requests != [unit.text] || unit.isSSML {
      lines += unit.requests.map { "  \(unit.isSSML ? "ssml" : "text") \($0)" }
    }
    if unit.spoken != unit.text { lines.append("  spoken \(unit.spoken)") }
    if unit.wordTimes == .voice { lines.append("  reports words") }
    lines += unit.decisions.map { "  \(line(of: $0))" } + unit.marks.map { "  \(line(of: $0))" }
  }

  private func line(of mark: PlannedMark) -> String {
    let next =
      switch mark.place {
      case .beforeText: "before \(mark.next)"
      case .intoPause(let passed): "after \(Int(passed / .milliseconds(1))) of a pause"
      case .beforeClip: "before the clip \(mark.next)"
      case .end: "at the end"
      }
    return "mark \(mark.name) \(mark.position.line):\(mark.position.column) \(next)"
  }

  private func line(of decision: PlanDecision) -> String {
    var words = [decision.subject.rawValue, decision.actor.rawValue, Self.reason(decision.reason)]
    for (name, number) in [
      ("wanted", decision.wanted), ("voice", decision.voice), ("host", decision.host),
    ] {
      if let number { words.append("\(name) \((number * 1000).rounded() / 1000)") }
    }
    for (name, text) in [
      ("detail", decision.detail), ("of", decision.text), ("as", decision.spoken),
    ] {
      if let text { words.append("\(name) “\(text)”") }
    }
    return words.joined(separator: " ")
  }

  private static func reason(_ reason: PlanDecision.Reason) -> String {
    switch reason {
    case .inRange: "in-range"
    case .limit(let limit): "limit \(limit)"
    case .notDeclared: "not-declared"
    case .insideSentence: "inside-sentence"
    case .always: "always"
    case .measured: "measured"
    case .notUnderstood: "not-understood"
    }
  }

  private static func reason(_ reason: VoiceReason) -> String {
    switch reason {
    case .named, .usersDefault: reason.code
    case .documentLanguage(let language): "\(reason.code) \(language)"
    case .element(let place): "\(reason.code) \(place.line):\(place.column)"
    case .language(let language, let place):
      "\(reason.code) \(language) \(place.line):\(place.column)"
    case .fallback(let voice): "\(reason.code) \(voice)"
    }
  }
}
