// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// Writes the markers of a unit into their file, and passes on its diagnostics.
final class UnitReport: RenderObserver {
  private let unit: BulkUnit
  private let markers: MarkersFile
  private let observer: any BulkObserver
  private var failure: AudioError?
  private var sampleRate = 0
  private var frames = 0

  init(_ unit: BulkUnit, markers: MarkersFile, observer: any BulkObserver) {
    self.unit = unit
    self.markers = markers
    self.observer = observer
  }

  /// Of the audio.
  var seconds: Double { sampleRate > 0 ? Double(frames) / Double(sampleRate) : 0 }

  func willRender(sampleRate: Int, channels: Int) {
    self.sampleRate = sampleRate
    markers.begin(sampleRate: sampleRate)
  }

  func didReach(_ marker: SpokenMarker) {
    guard failure == nil else { return }
    do throws(AudioError) { try markers.add(marker) } catch { failure = error }
  }

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    markers.add(diagnostic)
    observer.didDiagnose(diagnostic, in: unit)
  }

  func didRender(frames: Int) { self.frames = frames }

  /// Completes the file; throws what went wrong with it, now or before.
  func finish() throws(AudioError) {
    if let failure {
      markers.abandon()
      throw failure
    }
    try markers.finish(frames: frames)
  }

  /// Removes the incomplete file.
  func abandon() { markers.abandon() }
}
