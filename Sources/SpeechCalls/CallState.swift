// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio
package import SpeechPermissions

/// The state of speech in calls.
package struct CallState: Hashable, Sendable {
  /// The microphone that carries speech.
  package enum Microphone: Hashable, Sendable {
    /// There is none.
    case none
    /// This program made it.
    case own
    /// Another program made it, for all.
    case shared
  }

  package internal(set) var permission: PermissionStatus
  package internal(set) var microphone = Microphone.none
  /// Why there is no microphone although there should be one, or why calls are unknown.
  package internal(set) var problem: CallError?
  /// Why speech that should be heard in calls is not.
  package internal(set) var injectionProblem: DeviceError?
  /// The name of the microphone that the user has muted, the real one or the one for calls: then neither voice nor
  /// speech is heard.
  package internal(set) var muted: String?
  /// The programs that record from the microphone, oldest first.
  package internal(set) var calls: [Call] = []
  /// The programs that record from a real microphone instead, and get no speech.
  package internal(set) var others: [Call] = []
  /// The name of the real microphone; nil if there is none.
  package internal(set) var voice: String?

  /// The real microphone's level in calls; nil if there is none, or it is not known yet.
  package internal(set) var voiceLevel: VoiceLevel?

  package var isMuted: Bool { muted != nil }

  /// The server does not answer at present; the rest is the last known state.
  package var isWaiting: Bool { problem == .hung }

  /// Whether speech can go into calls.
  package var isPossible: Bool { permission == .granted && microphone != .none && !isMuted }

  init(permission: PermissionStatus) { self.permission = permission }

  /// The same with another permission.
  func keeping(_ permission: PermissionStatus) -> CallState {
    var state = self
    state.permission = permission
    return state
  }

  mutating func note(_ view: SoundView, isOwn: Bool) {
    let source = view.microphone
    microphone = source == nil ? .none : isOwn ? .own : .shared
    muted = view.muted?.description
    calls = view.recorders.map(Call.init)
    others = view.others.map(Call.init)
    voice = view.voice?.description
    voiceLevel = view.voiceInput.map(VoiceLevel.init)
  }
}
