// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Sends frames on and keeps a copy.
final class Tee<Sink: FrameSink>: FrameSink {
  private let sink: Sink
  private let copy: Take

  init(_ sink: Sink, copy: Take) {
    self.sink = sink
    self.copy = copy
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    try sink.write(frames, frameCount: frameCount)
    try copy.write(frames, frameCount: frameCount)
  }
}
