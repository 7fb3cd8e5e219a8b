// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio

/// Makes recordings alike: one rate, one level, no more silence than necessary, and no click at either end.
struct RecordingPolish {
  /// A recording that is ready to be spoken.
  struct Result {
    var samples: [Float]
    /// Seconds in which someone speaks.
    var stretches: [Range<Double>]
  }

  /// Hz.
  let sampleRate: Int

  /// Mean power of speech, dB below full scale: that of eSpeak NG's voices, which speak the rest (-20.1 to -21.7, measured
  /// in five languages).
  private static let level = -20.0
  /// The highest sample, dB: room for what resampling in a player adds.
  private static let ceiling = -1.0
  /// Seconds that are left before and after the speech: breath and the end of a sound are softer than it.
  private static let before = 0.03
  private static let behind = 0.06
  /// The same where noise hides the soft ends of words: an “s” at the end takes up to a quarter of a second.
  private static let beforeInNoise = 0.15
  private static let behindInNoise = 0.25
  /// Seconds in which the gain falls before a peak that would be too high, and rises after it.
  private static let dip = 0.0015
  /// Seconds of the fades, half a cosine each.
  private static let fadeIn = 0.005
  private static let fadeOut = 0.02

  /// Polishes `part` of the recording, given in its own frames, with the silence around it as far as the recording has
  /// it.
  func polish(
    _ audio: RecordedAudio,
    measure: RecordingMeasure,
    part: Range<Int>
  ) throws(AudioError) -> Result {
    let rate = Double(audio.sampleRate)
    // Half of a pause belongs to the sentence on its other side.
    let last = measure.stretches.last { $0.upperBound <= part.lowerBound }?.upperBound
    let next = measure.stretches.first { $0.lowerBound >= part.upperBound }?.lowerBound
    let before = Int((measure.isNoisy ? Self.beforeInNoise : Self.before) * rate)
    let behind = Int((measure.isNoisy ? Self.behindInNoise : Self.behind) * rate)
    let first = max(last.map { ($0 + part.lowerBound) / 2 } ?? 0, part.lowerBound - before)
    let end = min(
      next.map { ($0 + part.upperBound) / 2 } ?? audio.samples.count,
      part.upperBound + behind
    )
    let whole = measure.clicks.softened(audio.samples, sampleRate: audio.sampleRate)
    var samples = Array(whole[first..<end])
    for index in samples.indices { samples[index] -= measure.offset }
    samples = try resampled(samples, from: audio.sampleRate)
    let gain = Float(pow(10, Self.gain(for: measure) / 20))
    for index in samples.indices { samples[index] *= gain }
    limit(&samples)
    fade(&samples)
    let stretches = measure.stretches.map { $0.clamped(to: part) }.filter { !$0.isEmpty }
    return Result(
      samples: samples,
      stretches: stretches.map {
        Double($0.lowerBound - first) / rate..<Double($0.upperBound - first) / rate
      }
    )
  }

  /// The samples at this rate. Mono.
  func resampled(_ samples: [Float], from rate: Int) throws(AudioError) -> [Float] {
    guard rate != sampleRate else { return samples }
    let memory = SampleMemory(AudioFormat(sampleRate: sampleRate, channels: 1))
    let converter = try StreamConverter(into: memory)
    _ = try converter.begin(AudioFormat(sampleRate: rate, channels: 1))
    // Safe because the samples outlive the call that reads them.
    var failure: AudioError?
    samples.withUnsafeBufferPointer { buffer in
      do throws(AudioError) {
        try converter.write(buffer, frameCount: buffer.count)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try converter.finish()
    return memory.samples
  }

  /// dB. A few high samples do not keep the rest soft; a higher gain would make the limiter audible.
  private static func gain(for measure: RecordingMeasure) -> Double {
    min(level - measure.level, ceiling - measure.crest)
  }

  /// dB by which a recording stays softer than the others, because its peaks are too high.
  static func shortfall(of measure: RecordingMeasure) -> Double {
    max(0, level - measure.level - gain(for: measure))
  }

  private func limit(_ samples: inout [Float]) {
    let ceiling = Float(pow(10, Self.ceiling / 20))
    let reach = max(1, Int(Self.dip * Double(sampleRate)))
    var gains: [Int: Float] = [:]
    for (index, sample) in samples.enumerated() where abs(sample) > ceiling {
      let needed = ceiling / abs(sample)
      for distance in -reach...reach {
        let share = 0.5 + 0.5 * cosf(.pi * Float(distance) / Float(reach))
        let gain = 1 - (1 - needed) * share
        gains[index + distance] = min(gains[index + distance] ?? 1, gain)
      }
    }
    for (index, gain) in gains where samples.indices.contains(index) { samples[index] *= gain }
  }

  private func fade(_ samples: inout [Float]) {
    let rise = min(samples.count / 2, Int(Self.fadeIn * Double(sampleRate)))
    let fall = min(samples.count / 2, Int(Self.fadeOut * Double(sampleRate)))
    for index in 0..<rise { samples[index] *= Self.weight(index, of: rise) }
    for index in 0..<fall { samples[samples.count - 1 - index] *= Self.weight(index, of: fall) }
  }

  private static func weight(_ index: Int, of count: Int) -> Float {
    0.5 - 0.5 * cosf(.pi * Float(index) / Float(count))
  }
}
