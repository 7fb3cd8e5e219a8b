// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// Tells the user what a render says: diagnostics on standard error, markers into their file.
final class RenderReport: RenderObserver {
  private let source: String
  private let markers: MarkersFile?
  private var failure: AudioError?
  private var frames = 0

  init(source: String, markers: MarkersFile?) {
    self.source = source
    self.markers = markers
  }

  func willRender(sampleRate: Int, channels: Int) { markers?.begin(sampleRate: sampleRate) }

  func didReach(_ marker: SpokenMarker) {
    guard let markers, failure == nil else { return }
    do throws(AudioError) { try markers.add(marker) } catch { failure = error }
  }

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    markers?.add(diagnostic)
    Console.error(diagnostic.line(in: source))
  }

  func didRender(frames: Int) { self.frames = frames }

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
