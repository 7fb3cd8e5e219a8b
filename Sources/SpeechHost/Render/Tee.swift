// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Sends frames to the stage and keeps a copy.
final class Tee: FrameSink {
  private let stage: AudioStage
  let copy: Take

  init(_ stage: AudioStage, copy: Take) {
    self.stage = stage
    self.copy = copy
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    try stage.write(frames, frameCount: frameCount)
    try copy.write(frames, frameCount: frameCount)
  }
}
