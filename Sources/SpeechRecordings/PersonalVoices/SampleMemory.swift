// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// Keeps the frames that are written to it.
final class SampleMemory: AudioSink, AudioOutput {
  private(set) var format: AudioFormat
  /// Interleaved.
  private(set) var samples: [Float] = []

  init(_ format: AudioFormat) {
    self.format = format
  }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = AudioFormat(sampleRate: source.sampleRate, channels: 1)
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames.prefix(frameCount * format.channels))
  }

  func finish() throws(AudioError) {}

  func abandon() { samples = [] }
}
