// SPDX-License-Identifier: Apache-2.0

/// A hash of a sequence of samples, independent of its division into blocks.
///
/// Sixteen lanes, each for every sixteenth sample, because one lane would wait 1.5 ns for each step. A lane's
/// steps are invertible, so two sequences that differ in one sample never have the same hash, others once in 2^32
/// times. It guards against chance, not against a provider that forges it: that would only harm its own voice.
package struct SampleHash: Equatable {
  private typealias Lanes = SIMD16<UInt32>

  private var lanes = Lanes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
  private var count = 0

  package init() {}

  /// The next state after a state with the bits of a sample in it. Each bit affects several, and after a few samples all.
  /// No product: x86-64 before SSE 4.1 cannot multiply four 32-bit numbers at once; it takes seven instructions instead.
  @inline(__always)
  private static func step(_ lanes: Lanes) -> Lanes {
    var next = lanes &+ (lanes &<< 9)
    next = next &+ (next &<< 3)
    return next ^ (next &>> 17)
  }

  /// The same for one lane.
  private static func step(_ lane: UInt32) -> UInt32 {
    var next = lane &+ (lane &<< 9)
    next = next &+ (next &<< 3)
    return next ^ (next &>> 17)
  }

  /// Adds samples. [render thread]
  package mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    guard let base = samples.baseAddress else { return }
    var index = 0
    while index < samples.count, count % Lanes.scalarCount != 0 {
      add(samples[index])
      index += 1
    }
    // Safe because sixteen floats are read only where as many are left, and need no alignment.
    let bytes = UnsafeRawPointer(base)
    var lanes = self.lanes
    let start = index
    while index + Lanes.scalarCount <= samples.count {
      let bits = bytes.loadUnaligned(fromByteOffset: index * 4, as: Lanes.self)
      lanes = Self.step(lanes ^ bits)
      index += Lanes.scalarCount
    }
    self.lanes = lanes
    count += index - start
    while index < samples.count {
      add(samples[index])
      index += 1
    }
  }

  private mutating func add(_ sample: Float) {
    let lane = count % Lanes.scalarCount
    lanes[lane] = Self.step(lanes[lane] ^ sample.bitPattern)
    count += 1
  }

  /// All lanes combined. [render thread]
  package var value: UInt64 {
    var result = UInt64(count)
    for lane in lanes.indices {
      result = (result ^ UInt64(lanes[lane])) &* 0x9E37_79B9_7F4A_7C15
      result ^= result >> 29
    }
    return result
  }
}
