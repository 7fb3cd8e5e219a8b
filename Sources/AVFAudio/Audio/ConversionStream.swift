// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio

/// A stream of frames under conversion, with the converted frames that have not been taken yet.
final class ConversionStream {
  /// Whether the input has ended and all output was taken.
  var isFinished: Bool { hasEnded && collector.isEmpty }

  private let channels: Int
  private let collector: Collector
  private let converter: StreamConverter
  private let source: AudioFormat
  private var hasEnded = false

  init?(from input: AVAudioFormat, to output: AVAudioFormat) {
    guard input.commonFormat != .otherFormat, output.commonFormat != .otherFormat,
      let source = AudioFormat(input), let target = AudioFormat(output)
    else { return nil }
    let collector = Collector(target)
    do throws(AudioError) {
      converter = try StreamConverter(into: collector)
      // Detects rates that libsoxr does not support immediately.
      _ = try converter.begin(source)
    } catch {
      return nil
    }
    self.source = source
    self.collector = collector
    channels = target.channels
  }

  /// Converts all frames of a buffer in the input's format.
  func write(_ buffer: AVAudioPCMBuffer) throws {
    let floats = UnsafeMutableBufferPointer<Float>.allocate(
      capacity: SampleCopier.blockFrames * source.channels
    )
    defer { floats.deallocate() }
    do throws(AudioError) {
      try SampleCopier.forEachBlock(of: buffer) { (samples, _) throws(AudioError) in
        for (index, sample) in samples.enumerated() { floats[index] = Float(sample) }
        let count = samples.count / source.channels
        try converter.write(UnsafeBufferPointer(floats), frameCount: count)
      }
    } catch {
      throw AVAudioError.parameter("\(error).")
    }
  }

  /// Ends the input.
  func finish() throws {
    guard !hasEnded else { return }
    hasEnded = true
    do throws(AudioError) {
      try converter.finish()
    } catch {
      throw AVAudioError.parameter("\(error).")
    }
  }

  /// Moves converted frames into the free part of a buffer.
  func take(into buffer: AVAudioPCMBuffer) {
    let room = Int(buffer.frameCapacity - buffer.frameLength)
    let count = min(room, collector.frameCount)
    guard count > 0 else { return }
    collector.withFirst(count) { samples in
      SampleCopier.write(samples, to: buffer, at: Int(buffer.frameLength))
    }
    buffer.frameLength += AVAudioFrameCount(count)
  }
}

/// Collects a converter's output until it is taken.
private final class Collector: AudioSink {
  let format: AudioFormat
  private var samples: [Double] = []
  private var taken = 0

  init(_ format: AudioFormat) { self.format = format }

  var frameCount: Int { (samples.count - taken) / format.channels }
  var isEmpty: Bool { frameCount == 0 }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    if taken > 0, taken == samples.count {
      samples.removeAll(keepingCapacity: true)
      taken = 0
    }
    for sample in frames.prefix(frameCount * format.channels) { samples.append(Double(sample)) }
  }

  func withFirst(_ count: Int, body: (UnsafeBufferPointer<Double>) -> Void) {
    let end = taken + count * format.channels
    samples.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[taken..<end])) }
    taken = end
  }

  func finish() throws(AudioError) {}
  func abandon() {}
}

extension AudioFormat {
  /// Nil for rates that are not whole numbers.
  init?(_ format: AVAudioFormat) {
    guard let rate = Int(exactly: format.sampleRate) else { return nil }
    self.init(sampleRate: rate, channels: Int(format.channelCount))
  }
}
