// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// Passes frames on to another sink, without the first ones.
final class SkippingSink: AudioSink {
  var format: AudioFormat { sink.format }
  private let sink: any AudioSink
  /// Frames that are still to be left out.
  private var rest: Int

  /// - Parameter count: How many frames are left out.
  init(_ count: Int, before sink: any AudioSink) {
    self.sink = sink
    rest = count
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    let skipped = min(rest, frameCount)
    rest -= skipped
    guard skipped < frameCount else { return }
    let samples = frames[(skipped * format.channels)..<(frameCount * format.channels)]
    try sink.write(UnsafeBufferPointer(rebasing: samples), frameCount: frameCount - skipped)
  }

  func finish() throws(AudioError) { try sink.finish() }

  func abandon() { sink.abandon() }
}
