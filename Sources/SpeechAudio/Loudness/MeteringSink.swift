// SPDX-License-Identifier: Apache-2.0

/// Measures what passes it on the way to another sink, and changes nothing.
package final class MeteringSink: AudioSink {
  package let format: AudioFormat

  private let sink: any AudioSink
  private let meter: LoudnessMeter

  /// Writes to `sink` in the sink's format. Throws as `LoudnessMeter` does.
  package init(into sink: any AudioSink, measuresTruePeak: Bool = false) throws(AudioError) {
    self.sink = sink
    format = sink.format
    meter = try LoudnessMeter(format: sink.format, measuresTruePeak: measuresTruePeak)
  }

  /// How loud that was which the sink has taken. [render thread]
  package func measurement() throws(AudioError) -> Loudness { try meter.measurement() }

  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int
  ) throws(AudioError) {
    try sink.write(frames, frameCount: frameCount)
    try meter.write(frames, frameCount: frameCount)
  }

  package func finish() throws(AudioError) { try sink.finish() }

  package func abandon() { sink.abandon() }
}
