// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechPermissions

/// What the user allows this app to do with the microphone. [any thread]
open class AVAudioApplication: NSObject, @unchecked Sendable {
  // Safe because it has nothing that changes.

  /// The user's answer to the question whether this app may speak into the microphone, so that others hear it in calls.
  public enum MicrophoneInjectionPermission: Int, Sendable {
    /// The user has switched it off for all apps (`synth-host permissions switch`), whatever was granted.
    case serviceDisabled = 0x7372_6473  // 'srds'
    /// The user was not asked yet, or could not be.
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

  /// Whether this app may speak into the microphone; looked at again each time.
  open var microphoneInjectionPermission: MicrophoneInjectionPermission {
    MicrophoneInjectionPermission(SharedHost.instance.permissions.status(of: .microphoneInjection))
  }

  /// Asks the user, unless that is decided, whether this app may speak into the microphone.
  ///
  /// Where nobody can answer, it is denied this time and may be asked again. The user answers a prompt of the desktop or of
  /// the terminal, or beforehand with `synth-host permissions grant`. No entry in an `Info.plist` is needed here.
  /// - Parameter completionHandler: called once: at once on the caller's thread when there is nothing to ask, else on
  ///   another one.
  open class func requestMicrophoneInjectionPermission(
    completionHandler: @escaping @Sendable (MicrophoneInjectionPermission) -> Void
  ) {
    let host = SharedHost.instance
    host.permissions.request(.microphoneInjection) { status in
      host.calls.look()
      completionHandler(MicrophoneInjectionPermission(status))
    }
  }

  /// The same; answers what the user did.
  @discardableResult
  open class func requestMicrophoneInjectionPermission() async -> MicrophoneInjectionPermission {
    let host = SharedHost.instance
    let status = await host.permissions.request(.microphoneInjection)
    host.calls.look()
    return MicrophoneInjectionPermission(status)
  }
}
