// SPDX-License-Identifier: Apache-2.0

import SpeechPermissions

extension AVSpeechSynthesizer {
  /// Whether this app may use personal voices. Never `.unsupported`.
  public class var personalVoiceAuthorizationStatus: PersonalVoiceAuthorizationStatus {
    PersonalVoiceAuthorizationStatus(SharedHost.instance.permissions.status(of: .personalVoice))
  }

  /// Asks the user, unless that is decided, whether this app may use personal voices.
  ///
  /// Where nobody can answer, it is denied this time and may be asked again. The user answers a prompt of the desktop or of
  /// the terminal, or beforehand with `synth-host permissions grant`.
  /// - Parameter handler: called once: at once on the caller's thread when there is nothing to ask, else on another one.
  public class func requestPersonalVoiceAuthorization(
    completionHandler handler: @escaping @Sendable (PersonalVoiceAuthorizationStatus) -> Void
  ) {
    SharedHost.instance.permissions.request(.personalVoice) {
      handler(PersonalVoiceAuthorizationStatus($0))
    }
  }

  /// The same; answers what the user did.
  public class func requestPersonalVoiceAuthorization() async -> PersonalVoiceAuthorizationStatus {
    PersonalVoiceAuthorizationStatus(await SharedHost.instance.permissions.request(.personalVoice))
  }
}

extension AVSpeechSynthesizer.PersonalVoiceAuthorizationStatus {
  init(_ status: PermissionStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    // Apple's has no word for what is switched off for all.
    case .denied, .serviceDisabled: self = .denied
    case .granted: self = .authorized
    }
  }
}
