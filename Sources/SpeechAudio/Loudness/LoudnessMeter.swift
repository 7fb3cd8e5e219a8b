// SPDX-License-Identifier: Apache-2.0
import CLoudness
import Glibc

/// Measures the loudness of audio by ITU-R BS.1770-4, its peaks and its mean level, as its frames come. A sink that keeps no
/// audio.
///
/// Needs some 1 MB for each hour of audio. Used by one thread at a time.
package final class LoudnessMeter: AudioSink {
  package let format: AudioFormat

  private let measuresTruePeak: Bool
  private let state: OpaquePointer
  /// Frames that are measured at once.
  private static let blockFrames = 1024
  /// A block of them, without infinities and NaN, which files do not hold either, and which a filter would never forget.
  private let block: UnsafeMutableBufferPointer<Float>
  /// The first frames, until they are as long as a block of the standard.
  private var beginning: [Float] = []
  /// Frames added so far.
  package private(set) var frameCount = 0
  private var peak: Float = 0
  private var sumOfSquares = 0.0

  /// Throws `cannotMeasure` without libebur128, or for a rate that it does not measure. The true peak takes as long as
  /// all else. [any thread]
  package init(format: AudioFormat, measuresTruePeak: Bool = false) throws(AudioError) {
    state = try Self.open(format, measuresTruePeak: measuresTruePeak)
    self.format = format
    self.measuresTruePeak = measuresTruePeak
    block = .allocate(capacity: Self.blockFrames * format.channels)
  }

  deinit {
    loudness_close(state)
    block.deallocate()
  }

  /// Adds frames. Throws only where memory is used up. [render thread]
  package func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount added: Int
  ) throws(AudioError) {
    var done = 0
    while done < added {
      let part = min(Self.blockFrames, added - done)
      let count = part * format.channels
      for index in 0..<count {
        let sample = frames[done * format.channels + index]
        let value = sample.isFinite ? sample : 0
        block[index] = value
        peak = max(peak, abs(value))
        sumOfSquares += Double(value) * Double(value)
      }
      if frameCount < shortest { beginning.append(contentsOf: block.prefix(count)) }
      guard loudness_add(state, block.baseAddress, part) else { throw .cannotMeasure(format) }
      frameCount += part
      done += part
    }
  }

  package func finish() {}

  package func abandon() {}

  /// What was measured until now. [render thread]
  package func measurement() throws(AudioError) -> Loudness {
    let samples = Double(frameCount * format.channels)
    let integrated =
      frameCount < shortest ? try loudnessOfBeginning() : loudness_integrated(state)
    return Loudness(
      integrated: integrated.isFinite ? integrated : nil,
      samplePeak: Loudness.decibels(amplitude: Double(peak)),
      truePeak: measuresTruePeak
        ? Loudness.decibels(amplitude: max(Double(peak), loudness_true_peak(state))) : nil,
      rms: frameCount == 0
        ? nil : Loudness.decibels(amplitude: (sumOfSquares / samples).squareRoot()),
      frameCount: frameCount
    )
  }

  /// What meters of one format have measured of the parts of some audio, each of them longer than a second, together.
  /// [render thread]
  package static func measurement(ofParts meters: [LoudnessMeter]) throws(AudioError) -> Loudness {
    guard meters.count > 1 else { return try meters.first?.measurement() ?? Loudness() }
    var states = meters.map { Optional($0.state) }
    let integrated = loudness_integrated_together(&states, states.count)
    let parts = try meters.map { (meter) throws(AudioError) in try meter.measurement() }
    let samples = meters.reduce(0) { $0 + $1.frameCount * $1.format.channels }
    let mean = meters.reduce(0) { $0 + $1.sumOfSquares } / Double(max(1, samples))
    return Loudness(
      integrated: integrated.isFinite ? integrated : nil,
      samplePeak: parts.compactMap(\.samplePeak).max(),
      truePeak: parts.compactMap(\.truePeak).max(),
      rms: Loudness.decibels(amplitude: mean.squareRoot()),
      frameCount: parts.reduce(0) { $0 + $1.frameCount }
    )
  }

  /// Frames of one block of BS.1770: 400 ms.
  private var shortest: Int { (format.sampleRate * 2 + 4) / 5 }

  /// The loudness of less than a block: with silence behind it, in a block that is louder by as much as it is longer.
  private func loudnessOfBeginning() throws(AudioError) -> Double {
    guard frameCount > 0 else { return -.infinity }
    let whole = try Self.open(format, measuresTruePeak: false)
    defer { loudness_close(whole) }
    let samples =
      beginning + [Float](repeating: 0, count: shortest * format.channels - beginning.count)
    guard loudness_add(whole, samples, shortest) else { throw .cannotMeasure(format) }
    return loudness_integrated(whole) + 10 * log10(Double(shortest) / Double(frameCount))
  }

  private static func open(
    _ format: AudioFormat,
    measuresTruePeak: Bool
  ) throws(AudioError) -> OpaquePointer {
    guard (1...2).contains(format.channels), format.sampleRate > 0,
      let state = loudness_open(
        UInt32(format.channels),
        UInt(format.sampleRate),
        measuresTruePeak
      )
    else { throw .cannotMeasure(format) }
    return state
  }
}
