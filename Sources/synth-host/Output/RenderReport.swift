// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechMarkup

/// Reports the results of a render: diagnostics on standard error, markers in their file.
final class RenderReport: RenderObserver {
  private let source: String
  private let markers: MarkersFile?
  /// Where the text is in the file that the user gave; nil: that is what is rendered.
  private let places: FilePlaces?
  private var failure: AudioError?
  private var frames = 0
  private let meter: RenderMeter
  private let progress: RenderProgress
  private let isQuiet: Bool
  /// Whether the user was told how to wait longer for a voice.
  private var hasAdvised = false

  init(
    source: String,
    places: FilePlaces?,
    markers: MarkersFile?,
    meter: RenderMeter,
    options: OutputOptions
  ) {
    self.source = source
    self.places = places
    self.markers = markers
    isQuiet = options.quiet
    self.meter = meter
    progress = RenderProgress(meter, wanted: options.shownProgress)
  }

  func willRender(sampleRate: Int, channels: Int) {
    markers?.begin(sampleRate: sampleRate)
    meter.begin(sampleRate: sampleRate)
  }

  func didAdvance(source: Int, of end: Int, frames: Int) {
    meter.advance(source: source, of: end, frames: frames)
  }

  func didReach(_ marker: SpokenMarker) {
    guard let markers, failure == nil else { return }
    do throws(AudioError) {
      guard let places else { return try markers.add(marker) }
      let located = places.located(marker)
      try markers.add(located.marker, in: located.entry)
    } catch {
      failure = error
    }
  }

  func didDiagnose(_ found: RenderDiagnostic) {
    let diagnostic = places?.located(found) ?? found
    markers?.add(diagnostic)
    guard !isQuiet || diagnostic.severity == .error else { return }
    progress.tell(diagnostic.line(in: source))
    guard case .providerFailed(_, _, isLate: true) = diagnostic.kind, !hasAdvised else { return }
    hasAdvised = true
    progress.tell(
      "synth-host: note: “synth-host render --timeout SECONDS” waits longer for a slow voice."
    )
  }

  func didRender(frames: Int) {
    self.frames = frames
    meter.advance(source: 1, of: 1, frames: frames)
  }

  /// Stops showing progress after the render.
  func endProgress(isFinished: Bool) {
    progress.end(isFinished: isFinished)
    if !isQuiet, let note = meter.level?.note { Console.error("synth-host: \(note)") }
  }

  /// Completes the markers' file; throws what went wrong with it, now or before.
  func finish() throws(AudioError) {
    if let failure {
      abandon()
      throw failure
    }
    try markers?.finish(frames: frames)
  }

  func abandon() { markers?.abandon() }
}
