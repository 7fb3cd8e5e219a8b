// SPDX-License-Identifier: Apache-2.0

/// What a voice delivers.
struct AudioLayout: Hashable, Sendable {
  /// Hz.
  var sampleRate: Int
  /// 1 or 2.
  var channels: Int
}
