// SPDX-License-Identifier: Apache-2.0

/// Something that an application may do only when the user has agreed. The raw value is its name everywhere: in
/// `permissions.json`, at the command line and to prompt commands.
package enum Permission: String, Hashable, Sendable, CaseIterable {
  /// To see the user's personal voices, and to speak with them.
  case personalVoice = "personal-voice"
  /// To speak into the microphone that other programs listen to.
  case microphoneInjection = "microphone-injection"

  /// What an application wants to do, to go between its name and a full stop.
  package var requestText: String {
    switch self {
    case .personalVoice: "wants to speak with your personal voices"
    case .microphoneInjection:
      "wants to speak into your microphone, so that others hear it in calls"
    }
  }
}
