// SPDX-License-Identifier: Apache-2.0

import SpeechPermissions

/// The user's permission for this app to use personal voices. [any thread]
enum PersonalVoiceAuthorization {
  typealias Status = AVSpeechSynthesizer.PersonalVoiceAuthorizationStatus

  static var status: Status {
    Status(SharedHost.instance.permissions.status(of: .personalVoice))
  }

  /// Asks the user, unless that is decided.
  static func request(_ handler: @escaping @Sendable (Status) -> Void) {
    SharedHost.instance.permissions.request(.personalVoice) { handler(Status($0)) }
  }

  /// Asks the user, unless that is decided.
  static func request() async -> Status {
    Status(await SharedHost.instance.permissions.request(.personalVoice))
  }
}

extension PersonalVoiceAuthorization.Status {
  fileprivate init(_ status: PermissionStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    // Apple's type has no value for switched off.
    case .denied, .serviceDisabled: self = .denied
    case .granted: self = .authorized
    }
  }
}
