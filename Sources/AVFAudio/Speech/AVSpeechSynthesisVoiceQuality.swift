// SPDX-License-Identifier: Apache-2.0

/// The quality of a voice.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  /// The quality of every voice of a provider.
  case enhanced = 2
  case premium = 3
}
