// SPDX-License-Identifier: Apache-2.0

import SpeechPermissions

/// Whether speech of an application may go into calls.
struct CallPermission: Sendable {
  let store: PermissionStore
  /// Nil: the program of this process.
  let application: Application?

  var status: PermissionStatus {
    application.map { store.status(of: .microphoneInjection, for: $0) }
      ?? store.status(of: .microphoneInjection)
  }
}
