// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// How many frames a device is kept filled with: few, as these are heard before a cut; more where the writer was late.
struct FillTarget {
  /// Frames.
  private(set) var frames: Int
  /// Below it a device is about to run dry, and gets all there is.
  var low: Int { frames / 2 }

  private let most: Int
  private let step: Int
  private var wasFull = false

  /// Frames at a sample rate in Hz, at least two periods and at most what the device holds besides a fade.
  init(_ learned: LearnedFill, sampleRate: Int, periodFrames: Int, bufferFrames: Int) {
    let fadeFrames = CutFade.frameCount(at: sampleRate)
    most = max(1, bufferFrames - fadeFrames)
    step = max(1, sampleRate / 200)
    // A device whose periods are long fetches one at a time: one has to lie there while the other is heard.
    let wanted = max(sampleRate * learned.milliseconds / 1000, 2 * periodFrames)
    frames = min(wanted, most)
  }

  /// Looks at the fill that the writer finds when it comes. Few frames in a device that was left full mean that it came
  /// late: the next time they could be too few.
  mutating func note(found queued: Int) {
    if wasFull, queued < frames / 4 { frames = min(most, frames + step) }
    wasFull = false
  }

  /// The device was filled as far as it should be.
  mutating func noteFull() { wasFull = true }
}

/// How full devices have to be kept on this machine, from one that was closed to the next one. [any thread]
final class LearnedFill: Sendable {
  /// To begin with: Decisions/0010-cutting-without-a-click.md has the figures.
  private let value = Mutex(15)

  var milliseconds: Int { value.withLock { $0 } }

  func learn(_ target: FillTarget, sampleRate: Int) {
    value.withLock { $0 = max($0, target.frames * 1000 / sampleRate) }
  }
}
