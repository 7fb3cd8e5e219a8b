// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// Keeps what is written to it; can be told to fail.
final class MemorySink: AudioSink {
  let format: AudioFormat
  private(set) var samples: [Float] = []
  private(set) var isFinished = false
  private(set) var isAbandoned = false

  var frameCount: Int { samples.count / format.channels }

  init(_ format: AudioFormat) {
    self.format = format
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames.prefix(frameCount * format.channels))
  }

  func finish() throws(AudioError) { isFinished = true }

  func abandon() { isAbandoned = true }
}

extension AudioSink {
  /// Writes interleaved samples in blocks of the given numbers of frames, the last one again and again.
  func write(_ samples: [Float], blocks: [Int] = [1000]) throws(AudioError) {
    var start = 0
    var block = 0
    while start < samples.count {
      let size = max(1, blocks[min(block, blocks.count - 1)]) * format.channels
      let part = Array(samples[start..<min(start + size, samples.count)])
      var failure: AudioError?
      part.withUnsafeBufferPointer { buffer in
        do throws(AudioError) {
          try write(buffer, frameCount: buffer.count / format.channels)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      start += size
      block += 1
    }
  }
}
