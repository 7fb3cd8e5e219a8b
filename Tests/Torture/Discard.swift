// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// Counts the frames of a render.
final class Discard: RenderObserver, AudioOutput, AudioSink {
  let isKept: Bool
  private(set) var format = AudioFormat(sampleRate: 1, channels: 1)
  private(set) var frames = 0

  init(isKept: Bool = false) { self.isKept = isKept }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    self.frames += frameCount
  }
  func finish() throws(AudioError) {}
  func abandon() {}
  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}
}
