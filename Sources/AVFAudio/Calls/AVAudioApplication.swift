// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechPermissions

/// The user's permissions for this app to use the microphone. [any thread]
open class AVAudioApplication: NSObject, @unchecked Sendable {
  // Safe because it has no mutable state.

  /// Whether this app may speak into the microphone, so that others hear it in calls.
  public enum MicrophoneInjectionPermission: Int, Sendable {
    /// The user has switched the permission off for all apps (`synth-host permissions switch`).
    case serviceDisabled = 0x7372_6473  // 'srds'
    /// The user has not been asked yet, or could not be.
    case undetermined = 0x756E_6474  // 'undt'
    case denied = 0x6465_6E79  // 'deny'
    case granted = 0x6772_6E74  // 'grnt'

    init(_ status: PermissionStatus) {
      switch status {
      case .serviceDisabled: self = .serviceDisabled
      case .notDetermined: self = .undetermined
      case .denied: self = .denied
      case .granted: self = .granted
      }
    }
  }

  private static let instance = AVAudioApplication()

  private override init() { super.init() }

  /// This app.
  open class var shared: AVAudioApplication { instance }

  /// Whether this app may speak into the microphone; checked again each time.
  open var microphoneInjectionPermission: MicrophoneInjectionPermission {
    MicrophoneInjectionPermission(SharedHost.instance.permissions.status(of: .microphoneInjection))
  }

  /// Asks the user whether this app may speak into the microphone, unless that is decided.
  ///
  /// Where nobody can answer, the request is denied and can be requested again. The user answers a prompt of the desktop
  /// or terminal, or decides beforehand with `synth-host permissions grant`. No `Info.plist` entry is needed.
  /// - Parameter completionHandler: called once: immediately on the caller's thread if there is nothing to ask, otherwise
  ///   on another one.
  open class func requestMicrophoneInjectionPermission(
    completionHandler: @escaping @Sendable (MicrophoneInjectionPermission) -> Void
  ) {
    let host = SharedHost.instance
    host.permissions.request(.microphoneInjection) { status in
      host.calls.look()
      completionHandler(MicrophoneInjectionPermission(status))
    }
  }

  /// The same as an async function.
  @discardableResult
  open class func requestMicrophoneInjectionPermission() async -> MicrophoneInjectionPermission {
    let host = SharedHost.instance
    let status = await host.permissions.request(.microphoneInjection)
    host.calls.look()
    return MicrophoneInjectionPermission(status)
  }
}
