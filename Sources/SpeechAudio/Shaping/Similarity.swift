// SPDX-License-Identifier: Apache-2.0

/// Products and correlations of two stretches of samples.
enum Similarity {
  /// Σ a · b over `count` samples. [render thread]
  static func product(_ a: UnsafePointer<Float>, b: UnsafePointer<Float>, count: Int) -> Float {
    var sum = SIMD8<Float>.zero
    var index = 0
    // Safe because eight floats are read only where as many are left, and need no alignment.
    let (first, second) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    while index + 8 <= count {
      let left = first.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<Float>.self)
      let right = second.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<Float>.self)
      sum += left * right
      index += 8
    }
    var total = sum.sum()
    while index < count {
      total += a[index] * b[index]
      index += 1
    }
    return total
  }

  /// From -1, opposite, to 1, equal except for loudness; 0 for silence. [render thread]
  static func correlation(
    _ a: UnsafePointer<Float>,
    b: UnsafePointer<Float>,
    count: Int
  )
    -> Float
  {
    let energies = product(a, b: a, count: count) * product(b, b: b, count: count)
    guard energies > 1e-20 else { return 0 }
    let value = product(a, b: b, count: count) / energies.squareRoot()
    return min(max(value, -1), 1)
  }
}
