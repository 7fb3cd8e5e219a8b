// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechStore
import SpeechSystem

/// Renders the units of an audiobook that are not in its folder yet. What fails for a reason that may pass is tried once more.
struct AudiobookRendering {
  let manifest: String
  let survey: ManifestSurvey
  let store: RenderStore
  let host: SpeechHost
  let resources: ResourceAccess
  let jobs: Int
  let isQuiet: Bool

  /// Throws when a unit is missing at the end.
  func run(meter: AudiobookMeter, progress: RenderProgress) throws(CommandError) {
    store.sweep()
    var summary = try render(meter: meter, progress: progress)
    if summary.failures.contains(where: { $0.cause.lastingStatus == nil }) {
      meter.beginAgain()
      summary = try render(meter: meter, progress: progress)
    }
    guard !summary.failures.isEmpty else { return }
    progress.end(isFinished: false)
    throw CommandError(
      summary.failureStatus,
      message: summary.failureText + "\nNo output was written."
    )
  }

  private func render(
    meter: AudiobookMeter,
    progress: RenderProgress
  ) throws(CommandError) -> BulkSummary {
    let reader = try CommandError.wrapping { () throws(ManifestError) in
      try ManifestReader(path: manifest)
    }
    let report = BulkReport(
      meter,
      progress: progress,
      manifest: manifest,
      task: .render,
      isQuiet: isQuiet
    )
    let bulk = BulkRender(
      .render,
      reader: reader,
      survey: survey,
      shard: .whole,
      store: store,
      host: host,
      resources: resources,
      jobs: jobs,
      observer: report
    )
    let interrupt = Interrupt { bulk.cancel() }
    do throws(BulkStop) {
      try withExtendedLifetime(interrupt) { () throws(BulkStop) in try bulk.run() }
    } catch {
      progress.end(isFinished: false)
      throw CommandError(error, summary: report.summary)
    }
    return report.summary
  }
}
