// SPDX-License-Identifier: Apache-2.0

/// A hash of a sequence of samples, independent of its division into blocks.
///
/// Eight lanes, each for every eighth sample: 0.5 ns a sample, where one lane waits 1.5 ns for each product. A lane's
/// steps are invertible, so two sequences that differ in one sample never have the same hash, others once in 2^32
/// times. It guards against chance, not against a provider that forges it: that would only harm its own voice.
package struct SampleHash: Equatable {
  private var lanes = SIMD8<UInt32>(1, 2, 3, 4, 5, 6, 7, 8)
  private var count = 0

  package init() {}

  /// Odd, with half of its bits set, so that each bit of a sample affects many of the next state.
  private static let factor: UInt32 = 0x9E37_79B1

  /// Adds samples. [render thread]
  package mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    guard let base = samples.baseAddress else { return }
    var index = 0
    while index < samples.count, count & 7 != 0 {
      add(samples[index])
      index += 1
    }
    // Safe because eight floats are read only where as many are left, and need no alignment.
    let bytes = UnsafeRawPointer(base)
    var lanes = self.lanes
    let start = index
    while index + 8 <= samples.count {
      let bits = bytes.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<UInt32>.self)
      lanes = (lanes ^ bits) &* Self.factor
      lanes ^= lanes &>> 15
      index += 8
    }
    self.lanes = lanes
    count += index - start
    while index < samples.count {
      add(samples[index])
      index += 1
    }
  }

  private mutating func add(_ sample: Float) {
    let lane = count & 7
    let mixed = (lanes[lane] ^ sample.bitPattern) &* Self.factor
    lanes[lane] = mixed ^ mixed &>> 15
    count += 1
  }

  /// All lanes combined. [render thread]
  package var value: UInt64 {
    var result = UInt64(count)
    for lane in 0..<8 {
      result = (result ^ UInt64(lanes[lane])) &* 0x9E37_79B9_7F4A_7C15
      result ^= result >> 29
    }
    return result
  }
}
