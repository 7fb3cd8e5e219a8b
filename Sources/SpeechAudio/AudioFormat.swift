// SPDX-License-Identifier: Apache-2.0

/// The layout of audio; samples are always 32-bit floats, nominal range -1 to +1, channels interleaved.
package struct AudioFormat: Hashable, Sendable, CustomStringConvertible {
  /// Hz.
  package var sampleRate: Int
  /// 1 or 2.
  package var channels: Int

  package var description: String {
    "\(sampleRate) Hz, \(channels) channel\(channels == 1 ? "" : "s")"
  }

  package init(sampleRate: Int, channels: Int) {
    self.sampleRate = sampleRate
    self.channels = channels
  }
}
