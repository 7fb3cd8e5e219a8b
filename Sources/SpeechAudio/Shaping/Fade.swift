// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The successive weights of a fade.
struct Fade {
  /// The weight to sum up, and the gains of both sides.
  struct Weight {
    var part: Float
    var gain: Float
    var other: Float
    var reversed: Weight { Weight(part: 1 - part, gain: other, other: gain) }
  }

  private let likeness: Float
  private let turn: Double
  private var cosine: Double
  private var before: Double

  /// Half a Hann window of `length` frames.
  init(length: Int, likeness: Float) {
    self.likeness = likeness
    let angle = Double.pi / Double(max(1, length))
    turn = 2 * cos(angle)
    cosine = cos(angle / 2)
    before = cosine
  }

  mutating func next() -> Weight {
    let part = Float(0.5 - 0.5 * cosine)
    // cos((n + 1) x) = 2 cos(x) cos(n x) - cos((n - 1) x)
    (cosine, before) = (turn * cosine - before, cosine)
    guard likeness < 1 else { return Weight(part: part, gain: part, other: 1 - part) }
    let rest = 1 - part
    let power = part * part + rest * rest + 2 * max(0, likeness) * part * rest
    let scale = 1 / power.squareRoot()
    return Weight(part: part, gain: part * scale, other: rest * scale)
  }
}
