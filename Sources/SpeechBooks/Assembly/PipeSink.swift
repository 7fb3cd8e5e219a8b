// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// Writes samples of 16 bits to a pipe that another program reads.
final class PipeSink: AudioSink {
  let format: AudioFormat
  private let pipe: PipeWriter
  private var buffer: [Int16] = []

  init(_ pipe: PipeWriter, format: AudioFormat) {
    self.pipe = pipe
    self.format = format
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    buffer.removeAll(keepingCapacity: true)
    for sample in frames.prefix(frameCount * format.channels) {
      let scaled = (sample.isNaN ? 0 : sample * 32_768).rounded()
      buffer.append(Int16(min(max(scaled, -32_768), 32_767)).littleEndian)
    }
    var failure: AudioError?
    buffer.withUnsafeBytes { bytes in
      do throws(AudioError) { try pipe.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  func finish() throws(AudioError) { pipe.finish() }

  func abandon() { pipe.finish() }
}
