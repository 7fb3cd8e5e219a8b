// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The fade at a cut and where speech continues: half a Hann window, so that fade-out and fade-in of the same frames
/// add up to the original frames.
package struct CutFade: Sendable {
  package enum Direction: Sendable {
    case out, `in`
  }

  private let direction: Direction
  private let length: Int
  private var done = 0

  /// Length of a fade at a sample rate in Hz: 2 ms, too short to be heard as a fade
  /// and long enough to avoid a click.
  package static func frameCount(at sampleRate: Int) -> Int { max(1, sampleRate / 500) }

  /// Creates a fade at its start.
  package init(_ direction: Direction, sampleRate: Int) {
    self.direction = direction
    length = Self.frameCount(at: sampleRate)
  }

  /// Frames that are left of the fade.
  package var frameCountLeft: Int { length - done }

  /// Applies the fade to the next frames, interleaved; frames after its end stay unchanged (in) or become silent (out).
  package func apply(to frames: UnsafeMutableBufferPointer<Float>, channels: Int) {
    for index in 0..<(frames.count / channels) {
      let weight = weight(of: done + index)
      for sample in (index * channels)..<((index + 1) * channels) { frames[sample] *= weight }
    }
  }

  /// Advances past frames that were faded and used.
  package mutating func advance(by frameCount: Int) { done = min(length, done + frameCount) }

  private func weight(of frame: Int) -> Float {
    guard frame < length else { return direction == .in ? 1 : 0 }
    let part = 0.5 - 0.5 * cosf(.pi * (Float(frame) + 0.5) / Float(length))
    return direction == .in ? part : 1 - part
  }
}
