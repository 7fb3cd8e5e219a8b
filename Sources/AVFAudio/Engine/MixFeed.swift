// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// The frames of one player converted to the format of the mix, only as far as needed.
///
/// Used under the lock of its player.
final class MixFeed {
  let format: AudioFormat
  /// Frames that were taken so far.
  private(set) var taken = 0

  private let converted: ConvertedFrames
  private let converter: StreamConverter
  /// Whether the resampler may hold frames back.
  private var isOpen = false

  init(format: AudioFormat) throws(AudioError) {
    self.format = format
    converted = ConvertedFrames(format)
    converter = try StreamConverter(into: converted)
  }

  /// Frames that can be taken.
  var frameCount: Int { converted.samples.count / format.channels }

  /// The end of what was written so far, in frames of the mix since the start.
  var end: Int { converter.outputFrameCount }

  /// Converts interleaved frames.
  func write(_ frames: UnsafeBufferPointer<Float>, source: AudioFormat) throws(AudioError) {
    if converter.format != source || !isOpen { _ = try converter.begin(source) }
    isOpen = true
    try converter.write(frames, frameCount: frames.count / source.channels)
  }

  /// Releases what the resampler holds back, as nothing follows for now.
  func flush() throws(AudioError) {
    guard isOpen else { return }
    isOpen = false
    try converter.writeSilence(outputFrames: 0)
  }

  /// Calls `body` with the next frames, at most `count`, mutable.
  func withFirst(_ count: Int, body: (UnsafeMutableBufferPointer<Float>) -> Void) {
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

/// Collects a converter's output until it is mixed.
private final class ConvertedFrames: AudioSink {
  let format: AudioFormat
  var samples: [Float] = []

  init(_ format: AudioFormat) {
    self.format = format
    // The rest of a resampler's output, and a block of the mix.
    samples.reserveCapacity(max(16384, format.sampleRate / 2) * format.channels)
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    samples.append(contentsOf: frames[..<(frameCount * format.channels)])
  }

  func finish() throws(AudioError) {}
  func abandon() {}
}
