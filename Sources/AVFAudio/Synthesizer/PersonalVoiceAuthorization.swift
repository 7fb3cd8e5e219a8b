// SPDX-License-Identifier: Apache-2.0

import SpeechPermissions

/// The user's permission for this app to use personal voices. [any thread]
extension AVSpeechSynthesizer.PersonalVoiceAuthorizationStatus {
  static var current: Self { Self(SharedHost.instance.permissions.status(of: .personalVoice)) }

  /// Asks the user, unless that is decided.
  static func request(_ handler: @escaping @Sendable (Self) -> Void) {
    SharedHost.instance.permissions.request(.personalVoice) { handler(Self($0)) }
  }

  /// Asks the user, unless that is decided.
  static func request() async -> Self {
    Self(await SharedHost.instance.permissions.request(.personalVoice))
  }

  private init(_ status: PermissionStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    // Apple's type has no value for switched off.
    case .denied, .serviceDisabled: self = .denied
    case .granted: self = .authorized
    }
  }
}
