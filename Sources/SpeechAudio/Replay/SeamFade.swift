// SPDX-License-Identifier: Apache-2.0

/// Smooths the jump between two samples that are not adjacent, over the frames after it.
package struct SeamFade {
  /// Per channel; two at most.
  private var jump: SIMD2<Float> = .zero
  private var left = 0
  private let length: Int

  /// No jump.
  package init() { length = 1 }

  /// - Parameter last: the last frame that was passed on.
  /// - Parameter before: the frame that it replaces.
  package init(
    from last: UnsafeBufferPointer<Float>,
    to before: UnsafeBufferPointer<Float>,
    length: Int
  ) {
    self.length = max(1, length)
    left = self.length
    for channel in 0..<min(2, last.count, before.count) {
      jump[channel] = last[channel] - before[channel]
    }
  }

  /// Changes interleaved frames. [render thread]
  package mutating func apply(to samples: UnsafeMutableBufferPointer<Float>, channels: Int) {
    var index = 0
    while left > 0, index + channels <= samples.count {
      let share = Float(left) / Float(length)
      for channel in 0..<min(2, channels) { samples[index + channel] += jump[channel] * share }
      index += channels
      left -= 1
    }
  }
}
