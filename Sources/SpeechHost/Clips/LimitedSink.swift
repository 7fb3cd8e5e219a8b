// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Passes a clip's frames on to the sink of the render, counts them, and cuts them off at a limit.
///
/// Its stated rate is `scale` times the sink's, so that the ratio of two integer rates can express any speed: in
/// thousandths of a hertz the error is below 10^-7, less than a frame in three minutes of CD quality.
final class LimitedSink: AudioSink {
  /// The `scale` for all speeds except 1.
  static let fineScale = 1000

  let format: AudioFormat
  private(set) var frames = 0
  /// Frames beyond the limit were dropped.
  private(set) var isCutOff = false
  private let sink: any AudioSink
  private let limit: Int

  init(_ sink: any AudioSink, scale: Int, limit: Int) {
    self.sink = sink
    self.limit = limit
    format = AudioFormat(
      sampleRate: sink.format.sampleRate * scale,
      channels: sink.format.channels
    )
  }

  func write(_ block: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    let count = min(frameCount, limit - frames)
    if count < frameCount { isCutOff = true }
    guard count > 0 else { return }
    try sink.write(block, frameCount: count)
    frames += count
  }

  /// The sink continues after the clip.
  func finish() throws(AudioError) {}
  func abandon() {}
}
