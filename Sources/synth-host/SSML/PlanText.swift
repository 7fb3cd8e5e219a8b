// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechSystem

/// Prints a plan for people, one fact a line, as it comes.
final class PlanText: PlanPrinter {
  private let file: String
  /// What was printed last about the voice, which is not repeated.
  private var lastVoice: [String] = []
  private var output = ResultBuffer()

  init(_ file: String) { self.file = file }

  /// Writes what is left of the plan.
  func finish() { output.flush() }

  func didEnter(_ entry: String) { output.add("entry \(entry.quoted)") }

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    // It belongs after what was planned before it.
    output.flush()
    Console.error(diagnostic.line(in: file))
  }

  func willPlan(_ planned: PlannedOutput) {
    guard planned.isMixed else { return }
    output.add("output \(planned.sampleRate) Hz: the highest sample rate of the voices")
  }

  func didBeginParagraph(at position: SourcePosition) {
    output.add("\(position.shown): paragraph")
  }

  func didPlanPause(_ duration: Duration, reason: PauseReason) {
    output.add("pause \(duration.shown): \(reason.words)")
  }

  func didPlan(_ mark: PlannedMark) { output.add(mark.line) }

  func didPlan(_ clip: PlannedClip) { output.add(Self.lines(clip).joined(separator: "\n")) }

  func didPlan(_ unit: PlannedUnit) {
    var lines = ["\(unit.position.shown): \(unit.text.quoted)"]
    let voice = Self.lines(unit.voice, unit: unit)
    if voice != lastVoice { lines += voice }
    lastVoice = voice
    if unit.isSSML || unit.requests != [unit.text] {
      lines += unit.requests.map { "  provider gets \($0.quoted)" }
    }
    lines += unit.decisions.map { "  " + $0.line }
    lines += unit.marks.map { "  " + $0.line }
    output.add(lines.joined(separator: "\n"))
  }

  private static func lines(_ voice: PlannedVoice, unit: PlannedUnit) -> [String] {
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
      return ["\(clip.position.shown): clip without a source: its content is spoken"]
    }
    guard planned.isPlayed else {
      return [
        "\(clip.position.shown): clip \(source.quoted) cannot be played: its content is spoken"
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
