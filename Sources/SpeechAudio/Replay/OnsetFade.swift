// SPDX-License-Identifier: Apache-2.0

/// Fades in sound that resumes, over some frames from its first one on.
package struct OnsetFade {
  private var done = 0
  private let length: Int

  /// No fade.
  package init() { length = 0 }

  /// - Parameter length: frames.
  package init(length: Int) { self.length = length }

  /// Applies the fade to interleaved frames. [render thread]
  package mutating func apply(to samples: UnsafeMutableBufferPointer<Float>, channels: Int) {
    guard done < length else { return }
    var index = 0
    if done == 0 {
      let sound = samples.firstIndex { abs($0) > SilenceTrimmer.threshold } ?? samples.count
      index = sound / channels * channels
    }
    while done < length, index + channels <= samples.count {
      done += 1
      let gain = Float(done) / Float(length)
      for channel in 0..<channels { samples[index + channel] *= gain }
      index += channels
    }
  }
}
