// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Sends frames to the stage and measures their loudness, as the voice made them.
final class MeteredFrames: FrameSink {
  private let stage: AudioStage
  /// Nil once measuring has failed: the voice speaks all the same.
  private var meter: LoudnessMeter?

  init(_ stage: AudioStage, meter: LoudnessMeter) {
    self.stage = stage
    self.meter = meter
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    do throws(AudioError) {
      try meter?.write(frames, frameCount: frameCount)
    } catch {
      meter = nil
    }
    try stage.write(frames, frameCount: frameCount)
  }
}
