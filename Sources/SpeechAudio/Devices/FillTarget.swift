// SPDX-License-Identifier: Apache-2.0

/// The number of frames to keep in a device: few, because they delay a cut; more if the writer was
/// late.
struct FillTarget {
  /// Frames.
  private(set) var frames: Int
  /// Below this the device is about to run dry, and gets all frames.
  var low: Int { frames / 2 }

  private let range: ClosedRange<Int>
  private let sampleRate: Int
  private var wasFull = false
  /// The device's progress when the target last changed.
  private var changed = 0

  /// In frames at a sample rate in Hz, at least two periods and at most the device's buffer less a fade.
  init(_ learned: LearnedFill, sampleRate: Int, periodFrames: Int, bufferFrames: Int) {
    let limit = max(1, bufferFrames - CutFade.frameCount(at: sampleRate))
    // A device with long periods fetches one at a time: one must be ready while another is playing.
    let least = max(sampleRate * learned.least / 1000, 2 * periodFrames)
    range = min(least, limit)...limit
    frames = min(max(sampleRate * learned.milliseconds / 1000, range.lowerBound), limit)
    self.sampleRate = sampleRate
  }

  /// Adjusts the target to the fill that the writer finds, after the device has fetched `fetched` frames in total.
  ///
  /// Less than 4 ms in a device that was left full means that the writer was late: the target rises. After ten seconds
  /// without that it falls.
  mutating func note(found queued: Int, fetched: Int) {
    let step = sampleRate / 250
    if wasFull, queued < step {
      frames = min(frames + step, range.upperBound)
      changed = fetched
    } else if fetched - changed > 10 * sampleRate {
      frames = max(frames - step, range.lowerBound)
      changed = fetched
    }
    wasFull = false
  }

  /// Notes that the device was filled to the target.
  mutating func noteFull() { wasFull = true }
}
