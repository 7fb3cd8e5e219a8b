// SPDX-License-Identifier: Apache-2.0

import SpeechPermissions

extension AVSpeechSynthesizer.PersonalVoiceAuthorizationStatus {
  init(_ status: PermissionStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    // Apple's type has no value for switched off.
    case .denied, .serviceDisabled: self = .denied
    case .granted: self = .authorized
    }
  }
}
