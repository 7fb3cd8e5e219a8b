// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechVoices
import Synchronization

/// Reports the diagnostics and the progress of the renders of several lines.
final class LineReport: RenderObserver, Sendable {
  private let meter = RenderMeter()
  private let progress: RenderProgress
  private let isQuiet: Bool
  /// What messages call the line.
  private let name = Mutex("")
  private let hasRepaired = Atomic(false)

  init(_ options: OutputOptions) {
    isQuiet = options.quiet
    // Progress must not interrupt a line that is being typed.
    let isTyped = isatty(STDIN_FILENO) == 1 && options.progress == .auto
    progress = RenderProgress(meter, wanted: isTyped ? .none : options.shownProgress)
  }

  /// A line begins.
  func begin(_ name: String) { self.name.withLock { $0 = name } }

  /// The text in UTF-8; other bytes are read as windows-1252, with one warning.
  func readable(_ line: [UInt8]) -> [UInt8] {
    guard let repaired = TextRepair.repaired(line) else { return line }
    if !isQuiet, !hasRepaired.exchange(true, ordering: .relaxed) {
      let message = "standard input is not entirely UTF-8; other bytes are read as windows-1252"
      progress.tell("synth-host: warning: \(message.asSentence)")
    }
    return repaired
  }

  func willRender(sampleRate: Int, channels: Int) { meter.begin(sampleRate: sampleRate) }
  func didReach(_ marker: SpokenMarker) {}

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    guard !isQuiet || diagnostic.severity == .error else { return }
    progress.tell(diagnostic.line(in: name.withLock(\.self)))
  }

  // The size of the input is unknown, so no share is reported.
  func didAdvance(source: Int, of end: Int, frames: Int) {
    meter.advance(source: 0, of: 0, frames: frames)
  }

  func didRender(frames: Int) { meter.endDocument(frames: frames) }

  /// All lines are over.
  func end(isFinished: Bool) { progress.end(isFinished: isFinished) }
}
