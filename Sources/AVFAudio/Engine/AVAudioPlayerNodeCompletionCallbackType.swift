// SPDX-License-Identifier: Apache-2.0

/// The stage at which a handler is called.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  /// The player has consumed the last frame.
  case dataConsumed = 0
  /// The last frame is on its way to the device.
  case dataRendered = 1
  /// The last frame has been heard.
  case dataPlayedBack = 2
}
