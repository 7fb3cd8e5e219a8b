// SPDX-License-Identifier: Apache-2.0

/// A silent device that takes frames at the pace of a clock, so that speech takes its time and completes on machines
/// without sound. [playback thread]
package final class VirtualDevice: PlaybackDevice {
  package let format: AudioFormat
  package let bufferFrames: Int
  package let periodFrames = 1
  package let serviceInterval: UInt64? = nil
  /// Nanoseconds.
  private let now: @Sendable () -> UInt64
  /// Frames written since the device was last silent, and the start time of the first one.
  private var written = 0
  private var start: UInt64 = 0

  /// - Parameter now: the clock, in nanoseconds; must be monotonic.
  package init(format: AudioFormat, now: @escaping @Sendable () -> UInt64) {
    self.format = format
    self.now = now
    // About as much as a real device.
    bufferFrames = max(1, format.sampleRate * 6 / 100)
  }

  package func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) -> Int {
    let unheard = unheardFrames()
    if unheard == 0 {
      start = now()
      written = 0
    }
    let count = max(0, min(frameCount, bufferFrames - unheard))
    written += count
    return count
  }

  package func unheardFrames() -> Int { max(0, written - heard) }

  package func cut() -> Int {
    let unheard = unheardFrames()
    written = 0
    return unheard
  }

  package func close() {}

  private var heard: Int {
    guard written > 0 else { return 0 }
    // A day at 192 kHz is 1.7e10 frames; the product with 1e9 needs more than 64 bits.
    let (high, low) = (now() - start).multipliedFullWidth(by: UInt64(format.sampleRate))
    guard high < 1_000_000_000 else { return written }
    let frames = UInt64(1_000_000_000).dividingFullWidth((high, low)).quotient
    return Int(clamping: frames)
  }
}
