// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The fade where speech is cut, and where it goes on: half a Hann window, so that out and in of the same frames add up to
/// the frames themselves.
package struct CutFade: Sendable {
  package enum Direction: Sendable {
    case out, `in`
  }

  private let direction: Direction
  private let length: Int
  private var done = 0

  /// Frames of a fade at a sample rate in Hz: 2 ms, too short to be heard as one
  /// and too long for a click.
  package static func frameCount(at sampleRate: Int) -> Int { max(1, sampleRate / 500) }

  /// A fade that has not begun.
  package init(_ direction: Direction, sampleRate: Int) {
    self.direction = direction
    length = Self.frameCount(at: sampleRate)
  }

  /// All its frames have been weighted.
  package var isOver: Bool { done >= length }

  /// Weights the next frames, interleaved; after its end it leaves them as they are (in) or makes them silent (out).
  package mutating func apply(to frames: UnsafeMutableBufferPointer<Float>, channels: Int) {
    for index in 0..<(frames.count / channels) {
      let weight = nextWeight()
      for sample in (index * channels)..<((index + 1) * channels) { frames[sample] *= weight }
    }
  }

  private mutating func nextWeight() -> Float {
    guard !isOver else { return direction == .in ? 1 : 0 }
    let part = 0.5 - 0.5 * cosf(.pi * (Float(done) + 0.5) / Float(length))
    done += 1
    return direction == .in ? part : 1 - part
  }
}
