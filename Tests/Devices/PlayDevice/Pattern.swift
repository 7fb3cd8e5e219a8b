// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Frames that identify their positions: smooth as speech, never the same twice, whole steps of 16
/// bits; the same in both channels.
func pattern(from start: Int, count: Int, channels: Int) -> [Float] {
  (start..<(start + count)).flatMap { frame in
    let time = Double(frame)
    let value =
      9000 * sin(time * 0.0313) + 5000 * sin(time * 0.0517183) + 3000 * sin(time * 0.0071933 + 1)
    return [Float](repeating: Float(value.rounded() / 32768), count: channels)
  }
}
