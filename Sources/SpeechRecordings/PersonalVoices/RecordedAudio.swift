// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechWorkers

/// A decoded recording: one channel, at its own rate.
struct RecordedAudio {
  var samples: [Float]
  /// Hz.
  var sampleRate: Int
  /// Samples beyond full scale, which only floating-point files have; they are at full scale here.
  private(set) var overCount = 0
  /// Only one of two channels was used, because the two cancel each other out or one is silent.
  var tookOneChannel = false

  /// Of one recording: what people say in one breath takes seconds, a paragraph a minute.
  static let maxDuration = Duration.seconds(120)

  var duration: Duration { .seconds(Double(samples.count) / Double(max(1, sampleRate))) }

  /// Why it could not be decoded.
  enum Fault: Error {
    case clip(ClipError)
    /// It is longer than `maxDuration`.
    case tooLong
  }

  /// Decodes an open file in a separate process, because its contents are not trusted.
  init(_ file: Int32, program: DecoderProgram) throws(Fault) {
    do throws(ClipError) {
      let decoder = try ClipDecoder.start(file, program: program)
      let format = try decoder.format()
      let maxSamples =
        Int(Self.maxDuration.components.seconds) * format.sampleRate * format.channels
      var interleaved: [Float] = []
      let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * 4096)
      defer { block.deallocate() }
      while case let count = try decoder.read(into: block), count > 0 {
        interleaved.append(contentsOf: block[..<(count * format.channels)])
        guard interleaved.count <= maxSamples else {
          decoder.process.cancel()
          throw ClipError.cancelled
        }
      }
      sampleRate = format.sampleRate
      samples = interleaved
      limit()
      if format.channels == 2 { mixDown() }
    } catch .cancelled {
      throw .tooLong
    } catch {
      throw .clip(error)
    }
  }

  init(samples: [Float], sampleRate: Int) {
    self.samples = samples
    self.sampleRate = sampleRate
    limit()
  }

  /// No sound card can play more, and one sample of 1e30 would dominate every sum.
  private mutating func limit() {
    for index in samples.indices where !(abs(samples[index]) <= 1) {
      overCount += 1
      samples[index] = samples[index].isNaN ? 0 : samples[index] < 0 ? -1 : 1
    }
  }

  /// The mean of both channels, or the louder one if the mean is softer than it by more than two channels of the same
  /// speech can differ.
  private mutating func mixDown() {
    let frames = samples.count / 2
    var left = [Float](repeating: 0, count: frames)
    var right = left
    var mean = left
    for frame in 0..<frames {
      left[frame] = samples[2 * frame]
      right[frame] = samples[2 * frame + 1]
      mean[frame] = (left[frame] + right[frame]) / 2
    }
    let louder = Self.energy(left) >= Self.energy(right) ? left : right
    // 5 dB: one silent channel costs 6, opposite phase all.
    tookOneChannel = Self.energy(mean) < Self.energy(louder) * 0.316
    samples = tookOneChannel ? louder : mean
  }

  private static func energy(_ samples: [Float]) -> Double {
    samples.reduce(0.0) { $0 + Double($1) * Double($1) }
  }
}
