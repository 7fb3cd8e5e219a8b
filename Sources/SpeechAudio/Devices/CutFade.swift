// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The fade where speech is cut, and where it continues: half a Hann window, so that out and in of the same frames add up to
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

  /// Frames that it still weights.
  package var frameCountLeft: Int { length - done }

  /// Weights frames, interleaved, as the next ones; after its end it leaves them as they are (in) or makes them silent
  /// (out).
  package func apply(to frames: UnsafeMutableBufferPointer<Float>, channels: Int) {
    for index in 0..<(frames.count / channels) {
      let weight = weight(of: done + index)
      for sample in (index * channels)..<((index + 1) * channels) { frames[sample] *= weight }
    }
  }

  /// So many frames were weighted and used.
  package mutating func advance(by frameCount: Int) { done = min(length, done + frameCount) }

  private func weight(of frame: Int) -> Float {
    guard frame < length else { return direction == .in ? 1 : 0 }
    let part = 0.5 - 0.5 * cosf(.pi * (Float(frame) + 0.5) / Float(length))
    return direction == .in ? part : 1 - part
  }
}
