// SPDX-License-Identifier: Apache-2.0

/// What a voice delivers.
struct VoiceAudioFormat: Hashable, Sendable {
  /// Hz.
  var sampleRate: Int
  /// 1 or 2.
  var channels: Int
}
