// SPDX-License-Identifier: Apache-2.0

/// How loud the user's own voice is in calls.
package struct VoiceLevel: Hashable, Sendable {
  /// Per cent of the real microphone's level, 0 to 100.
  package var percent: Int
  package var isMuted: Bool

  /// The real microphone's level.
  package static let full = VoiceLevel()

  package init(percent: Int = 100, isMuted: Bool = false) {
    self.percent = min(max(percent, 0), 100)
    self.isMuted = isMuted
  }

  init(_ input: PulseServer.Input) {
    self.init(percent: Int((input.volume * 100).rounded()), isMuted: input.isMuted)
  }

  /// Sets what differs.
  func apply(to input: PulseServer.Input, server: PulseServer) throws(CallError) {
    let now = VoiceLevel(input)
    if now.isMuted != isMuted { try server.setMute(isMuted, of: input) }
    if now.percent != percent { try server.setVolume(Double(percent) / 100, of: input) }
  }
}
