// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The fill that devices on this machine need, learned from one device for the next. [any thread]
package final class LearnedFill: Sendable {
  /// Milliseconds.
  let least: Int

  private let value: Mutex<Int>

  /// In milliseconds, the initial fill: Decisions/0010-cutting-without-a-click.md has the figures.
  package init(least: Int = 15) {
    self.least = least
    value = Mutex(least)
  }

  var milliseconds: Int { value.withLock { $0 } }

  func learn(_ target: FillTarget, sampleRate: Int) {
    value.withLock { $0 = target.frames * 1000 / sampleRate }
  }
}
