// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// The frames of one player in the format of the mix, as far as they are converted: no further than is needed.
///
/// Touched under the lock of its player.
final class MixFeed {
  let format: AudioFormat
  /// Frames that were taken so far.
  private(set) var taken = 0

  private let converted: ConvertedFrames
  private let converter: StreamConverter
  /// The resampler may hold frames back.
  private var isOpen = false

  init(format: AudioFormat) throws(AudioError) {
    self.format = format
    converted = ConvertedFrames(format)
    converter = try StreamConverter(into: converted)
  }

  /// Frames that can be taken.
  var frameCount: Int { converted.samples.count / format.channels }

  /// Where what was written so far ends, in frames of the mix since the beginning.
  var end: Int { converter.outputFrameCount }

  /// Takes frames, interleaved.
  func write(_ frames: UnsafeBufferPointer<Float>, _ source: AudioFormat) throws(AudioError) {
    if converter.format != source || !isOpen { _ = try converter.begin(source) }
    isOpen = true
    try converter.write(frames, frameCount: frames.count / source.channels)
  }

  /// Nothing follows for now: what the resampler holds back comes out.
  func flush() throws(AudioError) {
    guard isOpen else { return }
    isOpen = false
    try converter.writeSilence(outputFrames: 0)
  }

  /// The next frames, at most so many, open to be weighted.
  func withFirst(_ count: Int, _ body: (UnsafeMutableBufferPointer<Float>) -> Void) {
    let samples = min(count, frameCount) * format.channels
    converted.samples.withUnsafeMutableBufferPointer {
      body(UnsafeMutableBufferPointer(rebasing: $0[..<samples]))
    }
  }

  func remove(_ count: Int) {
    converted.samples.removeFirst(count * format.channels)
    taken += count
  }
}

/// Keeps what a converter writes until it is mixed.
private final class ConvertedFrames: AudioSink {
  let format: AudioFormat
  var samples: [Float] = []

  init(_ format: AudioFormat) {
    self.format = format
    // What a resampler lets out at its end, and a block of the mix.
    samples.reserveCapacity(max(16384, format.sampleRate / 2) * format.channels)
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames[..<(frameCount * format.channels)])
  }

  func finish() throws(AudioError) {}
  func abandon() {}
}
