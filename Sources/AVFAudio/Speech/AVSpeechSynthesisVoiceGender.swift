// SPDX-License-Identifier: Apache-2.0

/// The gender that a voice states.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  /// None, or neither male nor female.
  case unspecified = 0
  case male = 1
  case female = 2
}
