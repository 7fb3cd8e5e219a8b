// SPDX-License-Identifier: Apache-2.0

/// Looks through many samples for one that needs treatment. Nearly all blocks of speech have none, so the search alone is what
/// a block costs: eight samples at a time, without a branch for each.
package enum SampleScan {
  /// Whether a sample is beyond `limit` on either side, infinite or not a number. [render thread]
  /// - Parameter limit: 0 or more, and finite.
  package static func exceeds(_ limit: Float, in samples: UnsafeBufferPointer<Float>) -> Bool {
    guard let base = samples.baseAddress else { return false }
    // IEEE 754: without their sign, the bits of numbers are in the order of the numbers, with infinity and NaN behind them. So
    // the difference is negative where a sample is beyond, and neither operand has its highest bit set: it cannot overflow.
    let most = Int32(bitPattern: limit.bitPattern)
    let magnitude = Int32.max
    // Safe because eight floats are read only where as many are left, and need no alignment.
    let bytes = UnsafeRawPointer(base)
    var differences = SIMD8<Int32>(repeating: 0)
    var index = 0
    while index + 8 <= samples.count {
      let bits = bytes.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<Int32>.self)
      differences |= most &- (bits & magnitude)
      index += 8
    }
    var rest: Int32 = 0
    while index < samples.count {
      rest |= most &- (Int32(bitPattern: samples[index].bitPattern) & magnitude)
      index += 1
    }
    return differences.min() < 0 || rest < 0
  }
}
