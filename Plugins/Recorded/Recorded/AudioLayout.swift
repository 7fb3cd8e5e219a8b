// SPDX-License-Identifier: Apache-2.0

/// The format of a voice's audio.
struct AudioLayout: Hashable, Sendable {
  /// Hz.
  var sampleRate: Int
  /// 1 or 2.
  var channels: Int
}
