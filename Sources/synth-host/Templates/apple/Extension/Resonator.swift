// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A resonance: two poles at a frequency, with the gain 1 at 0 Hz.
struct Resonator {
  private var a: Float = 1
  private var b: Float = 0
  private var c: Float = 0
  private var y1: Float = 0
  private var y2: Float = 0

  mutating func tune(_ frequency: Float, bandwidth: Float) {
    let radius = exp(-Float.pi * bandwidth / Float(Voice.sampleRate))
    c = -radius * radius
    b = 2 * radius * cos(2 * Float.pi * frequency / Float(Voice.sampleRate))
    a = 1 - b - c
  }

  mutating func next(_ x: Float) -> Float {
    let y = a * x + b * y1 + c * y2
    y2 = y1
    y1 = y
    return y
  }
}
