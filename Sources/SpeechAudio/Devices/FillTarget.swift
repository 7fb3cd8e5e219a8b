// SPDX-License-Identifier: Apache-2.0

import Glibc
/// How many frames a device is kept filled with: few, as these are heard before a cut; more when the writer was late.
struct FillTarget {
  /// Frames.
  private(set) var frames: Int
  /// Below it a device is about to run dry, and gets all there is.
  var low: Int { frames / 2 }

  private let most: Int
  private let step: Int
  private var wasFull = false

  /// Milliseconds to begin with: Decisions/0010-cutting-without-a-click.md has the figures.
  static let milliseconds = getenv("FILLMS").flatMap { Int(String(cString: $0)) } ?? 20

  init(sampleRate: Int, periodFrames: Int, bufferFrames: Int, milliseconds: Int) {
    // A device whose periods are long fetches one at a time: one has to lie there while the other is heard.
    let least = max(sampleRate * milliseconds / 1000, 2 * periodFrames)
    most = bufferFrames
    step = max(1, sampleRate / 200)
    frames = min(least, most)
  }

  /// Looks at the fill that the writer finds when it comes, and remembers whether it leaves a full one.
  ///
  /// Few frames in a device that was left full mean that the writer was late: the next time they could be too few.
  mutating func note(found queued: Int, isLateBelow limit: Int) {
    if wasFull, queued < limit { frames = min(most, frames + step) }
    wasFull = false
  }

  /// The device was filled as far as it should be.
  mutating func noteFull() { wasFull = true }

  /// In milliseconds, rounded up.
  func milliseconds(at sampleRate: Int) -> Int { (frames * 1000 + sampleRate - 1) / sampleRate }
}
