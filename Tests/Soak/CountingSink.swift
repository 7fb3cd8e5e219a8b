// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// Records what a render must guarantee: the number of frames, and that each ending came once.
final class CountingSink: RenderObserver, AudioOutput, AudioSink {
  private(set) var frames = 0
  private(set) var reportedFrames: Int?
  /// What may happen once at most and happened twice, or came after the end.
  private(set) var fault: String?
  private(set) var format = AudioFormat(sampleRate: 0, channels: 0)
  private(set) var isFinished = false
  private(set) var isAbandoned = false
  private(set) var diagnostics: [String] = []
  /// Called with the number of frames, each time some have been written.
  var didWrite: ((Int) -> Void)?

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    if format.channels != 0 { fault = "opened twice" }
    format = source
    return self
  }

  func write(_ samples: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    if isFinished || isAbandoned { fault = "written to after its end" }
    if !samples[..<(frameCount * format.channels)].allSatisfy({ (-1...1).contains($0) }) {
      fault = "a sample beyond full scale"
    }
    frames += frameCount
    didWrite?(frames)
  }

  func finish() throws(AudioError) {
    if isFinished || isAbandoned { fault = "finished after its end" }
    isFinished = true
  }

  func abandon() { isAbandoned = true }

  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    diagnostics.append("\(diagnostic.code)")
  }

  func didRender(frames: Int) {
    if reportedFrames != nil { fault = "reported as rendered twice" }
    reportedFrames = frames
  }
}
