// SPDX-License-Identifier: Apache-2.0

/// How loud an output is to be as a whole.
package struct LoudnessTarget: Hashable, Sendable {
  /// Integrated loudness in LUFS.
  package var integrated: Double
  /// The highest sample, in dBFS.
  package var peak: Double
  /// Whether that is meant of the values between samples too (dBTP), as BS.1770 finds them. Measuring takes twice as long.
  package var isTruePeak: Bool

  /// What is asked for where no peak is: what lossy formats add to peaks stays within full scale.
  package static let usualPeak = -1.0
  /// Louder than that is nothing but limited; quieter is not heard on phones.
  package static let allowedLoudness = -40.0 ... -5.0
  package static let allowedPeaks = -20.0 ... -0.1

  package init(integrated: Double, peak: Double = Self.usualPeak, isTruePeak: Bool = false) {
    self.integrated = integrated
    self.peak = peak
    self.isTruePeak = isTruePeak
  }

  /// The peak of some audio that is compared with `peak`; nil for silence.
  func peak(of loudness: Loudness) -> Double? {
    isTruePeak ? loudness.truePeak : loudness.samplePeak
  }
}
