// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// How many frames a device is kept filled with: few, as these are heard before a cut; more where the writer was late.
struct FillTarget {
  /// Frames.
  private(set) var frames: Int
  /// Below it a device is about to run dry, and gets all there is.
  var low: Int { frames / 2 }

  private let range: ClosedRange<Int>
  private let sampleRate: Int
  private var wasFull = false
  /// What the device had taken when this changed last.
  private var changed = 0

  /// Frames at a sample rate in Hz, at least two periods and at most what the device holds besides a fade.
  init(_ learned: LearnedFill, sampleRate: Int, periodFrames: Int, bufferFrames: Int) {
    let limit = max(1, bufferFrames - CutFade.frameCount(at: sampleRate))
    // A device whose periods are long fetches one at a time: one has to lie there while the other is heard.
    let least = max(sampleRate * learned.least / 1000, 2 * periodFrames)
    range = min(least, limit)...limit
    frames = min(max(sampleRate * learned.milliseconds / 1000, range.lowerBound), limit)
    self.sampleRate = sampleRate
  }

  /// Looks at the fill that the writer finds when it comes, after the device has taken so many frames.
  ///
  /// Less than 4 ms in a device that was left full mean that it came late: the next time it could be too late. Ten seconds
  /// without that, and less will do.
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

  /// The device was filled as far as it should be.
  mutating func noteFull() { wasFull = true }
}

/// How full devices have to be kept on this machine, from one that was closed to the next one. [any thread]
package final class LearnedFill: Sendable {
  /// Milliseconds.
  let least: Int

  private let value: Mutex<Int>

  /// Milliseconds to begin with: Decisions/0010-cutting-without-a-click.md has the figures.
  package init(least: Int = 15) {
    self.least = least
    value = Mutex(least)
  }

  var milliseconds: Int { value.withLock { $0 } }

  func learn(_ target: FillTarget, sampleRate: Int) {
    value.withLock { $0 = target.frames * 1000 / sampleRate }
  }
}
