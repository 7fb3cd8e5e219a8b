// SPDX-License-Identifier: Apache-2.0

import SpeechStore
import Synchronization

/// The progress of a manifest. [any thread]
final class BulkMeter: UnitMeter {
  private struct State {
    var done = 0
    var present = 0
    var failed = 0
    /// Of texts: of all units that are done, and of those that were rendered now.
    var bytesDone = 0
    var bytesRendered = 0
    /// Seconds.
    var audio = 0.0
  }

  private let start = ContinuousClock.now
  private let units: Int
  private let bytes: Int
  private let state = Mutex(State())

  init(_ survey: ManifestSurvey) {
    units = survey.units
    bytes = survey.bytes
  }

  func add(_ result: UnitResult, bytes: Int) {
    state.withLock { state in
      state.done += 1
      state.bytesDone += bytes
      switch result {
      case .present: state.present += 1
      case .rendered(let seconds):
        state.bytesRendered += bytes
        state.audio += seconds
      case .missing: break
      case .failed: state.failed += 1
      }
    }
  }

  var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  var line: String {
    let row = reading(.rendering)
    var parts = [
      "\(row.done) of \(units) units", "\(RenderMeter.Reading.clock(row.reading.audio)) of audio",
    ]
    parts.append(row.reading.speedText)
    if row.failed > 0 { parts.append("\(row.failed) failed") }
    if let remaining = row.remaining { parts.append("ETA \(RenderMeter.Reading.clock(remaining))") }
    return parts.joined(separator: "  ")
  }

  func row(_ state: ProgressState) -> any JSONRow { reading(state) }

  private func reading(_ progress: ProgressState) -> BulkProgressRow {
    let elapsed = self.elapsed
    return state.withLock { state in
      let left = bytes - state.bytesDone
      // What was there took no time.
      let remaining =
        state.bytesRendered > 0 ? elapsed / Double(state.bytesRendered) * Double(left) : nil
      return BulkProgressRow(
        state: progress,
        reading: RenderMeter.Reading(
          share: bytes > 0 ? Double(state.bytesDone) / Double(bytes) : 1,
          audio: state.audio,
          elapsed: elapsed
        ),
        remaining: remaining,
        units: units,
        done: state.done,
        present: state.present,
        failed: state.failed
      )
    }
  }
}
