// SPDX-License-Identifier: Apache-2.0
import Glibc

/// How loud some audio is, as `LoudnessMeter` measured it. Nil of a value: the audio is silent, or there is none.
package struct Loudness: Hashable, Sendable {
  /// Integrated loudness by ITU-R BS.1770-4, in LUFS: of all blocks of 400 ms that are louder than -70 LUFS and no more
  /// than 10 LU below the mean of those. One channel counts once, so that mono is 3 LU quieter than two channels of the
  /// same samples. Audio that is shorter than a block is one block of its own length.
  package var integrated: Double?
  /// The largest sample, in dBFS: 0 is full scale.
  package var samplePeak: Double?
  /// The largest value between samples, in dBTP, by four times the sample rate; nil also where it was not asked for.
  package var truePeak: Double?
  /// The root mean square of all samples of all channels, in dBFS: a sine of full scale has -3.01, a square 0. Pauses
  /// count.
  package var rms: Double?
  /// Frames that were measured.
  package var frameCount: Int

  package init(
    integrated: Double? = nil,
    samplePeak: Double? = nil,
    truePeak: Double? = nil,
    rms: Double? = nil,
    frameCount: Int = 0
  ) {
    self.integrated = integrated
    self.samplePeak = samplePeak
    self.truePeak = truePeak
    self.rms = rms
    self.frameCount = frameCount
  }

  /// The factor for samples of a gain in dB.
  package static func factor(decibels: Double) -> Double { pow(10, decibels / 20) }

  /// The level of an amplitude, where 1 is full scale; nil for silence.
  package static func decibels(amplitude: Double) -> Double? {
    amplitude > 0 && amplitude.isFinite ? 20 * log10(amplitude) : nil
  }
}
