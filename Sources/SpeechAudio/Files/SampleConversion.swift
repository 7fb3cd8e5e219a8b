// SPDX-License-Identifier: Apache-2.0

/// Converts samples for storing, and counts the frames that had to be changed.
package struct SampleConversion {
  let channels: Int
  /// Frames with a sample outside -1 … +1, or NaN.
  private(set) var clippedFrames = 0

  package init(channels: Int) {
    self.channels = channels
  }

  /// Rounds to 16 bits; values outside are clamped, NaN becomes 0. [render thread]
  package mutating func convert(
    _ samples: UnsafeBufferPointer<Float>,
    to output: UnsafeMutableBufferPointer<Int16>
  ) {
    countClipped(samples)
    for (index, sample) in samples.enumerated() {
      // 32768, as decoders divide by it: samples that once had 16 bits stay the same.
      let scaled = min(max(Self.number(sample) * 32768, -32768), 32767)
      // Adding 1.5 · 2^23 leaves the nearest integer in the low bits of the sum (IEEE 754 rounds to nearest): four samples
      // an instruction, where `rounded()` is a call into libm for each.
      let bits = (scaled + 12_582_912).bitPattern
      output[index] = Int16(truncatingIfNeeded: bits &- 0x4B40_0000).littleEndian
    }
  }

  /// Limits to -1 … +1, the range of the lossy encoders; NaN becomes 0. [render thread]
  mutating func limit(
    _ samples: UnsafeBufferPointer<Float>,
    into output: UnsafeMutableBufferPointer<Float>
  ) {
    countClipped(samples)
    for (index, sample) in samples.enumerated() {
      output[index] = min(max(Self.number(sample), -1), 1)
    }
  }

  /// The bits of each sample, little-endian; infinities and NaN become 0 and are counted. [render thread]
  mutating func store(
    _ samples: UnsafeBufferPointer<Float>,
    into output: UnsafeMutableBufferPointer<UInt32>
  ) {
    for (index, sample) in samples.enumerated() {
      output[index] = (sample.isFinite ? sample : 0).bitPattern.littleEndian
    }
    let isBeyond = SampleScan.exceeds(.greatestFiniteMagnitude, in: samples)
    if isBeyond { countFrames(samples) { !$0.isFinite } }
  }

  private static func number(_ sample: Float) -> Float { sample == sample ? sample : 0 }

  private mutating func countClipped(_ samples: UnsafeBufferPointer<Float>) {
    if SampleScan.exceeds(1, in: samples) { countFrames(samples) { !(abs($0) <= 1) } }
  }

  private mutating func countFrames(
    _ samples: UnsafeBufferPointer<Float>,
    where isClipped: (Float) -> Bool
  ) {
    for frame in stride(from: 0, to: samples.count, by: channels)
    where samples[frame..<min(frame + channels, samples.count)].contains(where: isClipped) {
      clippedFrames += 1
    }
  }
}
