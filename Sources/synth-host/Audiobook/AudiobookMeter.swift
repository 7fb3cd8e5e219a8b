// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechHost
import SpeechStore
import Synchronization

/// The progress of an audiobook from its first unit to its last output. [any thread]
final class AudiobookMeter: UnitMeter {
  private struct State {
    var done = 0
    var present = 0
    var failed = 0
    /// Of texts: of all units that are done, and of those that were rendered now.
    var bytesDone = 0
    var bytesRendered = 0
    /// Seconds of audio that were rendered now.
    var audio = 0.0
    /// When the outputs were begun, and how far they are; nil before.
    var joining: (start: ContinuousClock.Instant, share: Double, audio: Double)?
  }

  private let start = ContinuousClock.now
  private let units: Int
  private let bytes: Int
  /// Seconds that writing the outputs takes, until that is known better.
  private let joiningGuess: Double
  private let state = Mutex(State())

  /// - Parameter joiningGuess: Seconds that writing the outputs takes, as far as is known before.
  init(_ survey: ManifestSurvey, joiningGuess: Double) {
    units = survey.units
    bytes = max(1, survey.bytes)
    self.joiningGuess = joiningGuess
  }

  func add(_ result: UnitResult, bytes: Int) {
    state.withLock { state in
      switch result {
      case .present: state.present += 1
      case .rendered(let seconds):
        state.bytesRendered += bytes
        state.audio += seconds
      case .missing: break
      case .failed: state.failed += 1
      }
      state.done += 1
      state.bytesDone += bytes
    }
  }

  /// Begins the units again: those that are there are found, the others tried once more.
  func beginAgain() {
    state.withLock { state in
      (state.done, state.present, state.failed, state.bytesDone) = (0, 0, 0, 0)
    }
  }

  /// Notes how far the outputs are.
  func advance(_ progress: BookOutputs.Progress) {
    state.withLock { state in
      let share = progress.total > 0 ? Double(progress.units) / Double(progress.total) : 0
      state.joining = (state.joining?.start ?? .now, share, progress.seconds)
    }
  }

  var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  var line: String {
    let row = reading(.rendering)
    var parts: [String] = []
    if let share = row.reading.share { parts.append("\(Int(share * 100)) %") }
    if let joining = state.withLock(\.joining) {
      parts.append("writing \(RenderMeter.Reading.clock(joining.audio))")
    } else {
      parts.append("\(row.done) of \(units) units")
      parts.append("\(RenderMeter.Reading.clock(row.reading.audio)) of audio")
      parts.append(row.reading.speedText)
    }
    if row.failed > 0 { parts.append("\(row.failed) failed") }
    if let remaining = row.remaining { parts.append("ETA \(RenderMeter.Reading.clock(remaining))") }
    return parts.joined(separator: "  ")
  }

  func row(_ state: ProgressState) -> any JSONRow { reading(state) }

  private func reading(_ progress: ProgressState) -> BulkProgressRow {
    let now = ContinuousClock.now
    let elapsed = (now - start) / .seconds(1)
    return state.withLock { state in
      let estimate = WorkEstimate(
        WorkEstimate.Rendering(
          bytes: bytes,
          done: state.bytesDone,
          rendered: state.bytesRendered,
          seconds: ((state.joining?.start ?? now) - start) / .seconds(1)
        ),
        writing: state.joining.map {
          WorkEstimate.Writing(share: $0.share, seconds: (now - $0.start) / .seconds(1))
        },
        writingGuess: joiningGuess
      )
      return BulkProgressRow(
        state: progress,
        reading: RenderMeter.Reading(
          share: progress == .finished ? 1 : estimate?.share,
          audio: state.audio,
          elapsed: elapsed
        ),
        remaining: estimate?.remaining,
        units: units,
        done: state.done,
        present: state.present,
        failed: state.failed
      )
    }
  }
}
