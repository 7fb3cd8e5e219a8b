// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Makes audio faster or slower at the same pitch. Use from one thread at a time.
final class FileStretch {
  private let frames: StretchedFrames
  private let shaper: SpeechShaper

  /// Nil for a rate that changes nothing, and for audio that cannot be stretched.
  init?(rate: Float, format: AudioFormat) {
    guard rate != 1, (8000...192_000).contains(format.sampleRate), format.channels <= 2 else {
      return nil
    }
    frames = StretchedFrames(format)
    shaper = SpeechShaper(into: frames)
    shaper.begin()
    shaper.shape(from: 0, shape: Shape(rate: rate))
  }

  /// Returns what is stretched so far after these interleaved frames; it may be nothing.
  func stretch(_ samples: [Float]) throws(AudioError) -> [Float] {
    try samples.withUnsafeBufferPointer { buffer throws(AudioError) in
      try shaper.write(buffer, frameCount: buffer.count / frames.format.channels)
    }
    return frames.take()
  }

  /// Returns the rest.
  func end() throws(AudioError) -> [Float] {
    try shaper.end()
    return frames.take()
  }
}

/// Collects the output of a shaper.
private final class StretchedFrames: AudioSink {
  let format: AudioFormat
  private var samples: [Float] = []

  init(_ format: AudioFormat) { self.format = format }

  func take() -> [Float] {
    defer { samples = [] }
    return samples
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames[..<(frameCount * format.channels)])
  }

  func finish() throws(AudioError) {}
  func abandon() {}
}
