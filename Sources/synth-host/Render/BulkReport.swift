// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechStore
import SpeechSystem
import Synchronization

/// Reports what happens to the units of a manifest, and counts them. [any thread]
final class BulkReport: BulkObserver {
  private struct State {
    var summary = BulkSummary()
    /// How often a diagnostic of each code was shown.
    var shown: [String: Int] = [:]
  }

  private let manifest: String
  private let isQuiet: Bool
  private let task: BulkRender.Task
  private let meter: any UnitMeter
  private let progress: RenderProgress
  private let state = Mutex(State())

  /// Diagnostics of one code that are shown; all are in the files of the markers.
  private static let maxShown = 20
  /// The maximum number of failures that are reported at once.
  private static let maxTold = 100

  /// - Parameters:
  ///   - meter: Counts the units.
  ///   - progress: Shows the meter, and is not ended here.
  init(
    _ meter: any UnitMeter,
    progress: RenderProgress,
    manifest: String,
    task: BulkRender.Task,
    isQuiet: Bool
  ) {
    self.manifest = manifest
    self.isQuiet = isQuiet
    self.task = task
    self.meter = meter
    self.progress = progress
  }

  /// The counts so far.
  var summary: BulkSummary { state.withLock(\.summary) }

  func didDiagnose(_ diagnostic: RenderDiagnostic, in unit: BulkUnit) {
    guard !isQuiet || diagnostic.severity == .error else { return }
    let count = state.withLock { state in
      state.shown["\(diagnostic.code)", default: 0] += 1
      return state.shown["\(diagnostic.code)", default: 0]
    }
    guard count <= Self.maxShown else { return }
    progress.tell(diagnostic.line(in: "\(manifest) “\(unit.item.id)”"))
    if count == Self.maxShown {
      progress.tell(
        "synth-host: note: no more messages [\(diagnostic.code)] are shown; the .json files have all."
      )
    }
  }

  func didEnd(_ unit: BulkUnit, result: UnitResult) {
    let (id, line) = (unit.item.id, unit.line)
    let failures = state.withLock { state in
      switch result {
      case .present: state.summary.addPresent()
      case .rendered: state.summary.addRendered()
      case .missing: state.summary.add(missing: id, line: line)
      case .failed(let failure): state.summary.add(failure, id: id, line: line)
      }
      return state.summary.failures.count
    }
    meter.add(result, bytes: unit.item.source.text.utf8.count)
    guard case .failed(let failure) = result, failures <= Self.maxTold else { return }
    let consequence = task == .render ? "" : " It counts as missing."
    progress.tell(
      "synth-host: \(manifest.shown):\(line): item “\(id.shown)”: \(failure.reason)".asSentence
        + consequence
    )
  }
}
