// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Speaks in the call that a person is in, as an app for people who speak through a device does.
@MainActor
final class CallSpeech: NSObject {
  private let synthesizer = AVSpeechSynthesizer()
  private var observers: [any NSObjectProtocol] = []
  /// A telephone is to be shown.
  private(set) var isInCall = false

  override init() {
    super.init()
    let session = AVAudioSession.sharedInstance()
    isInCall = session.isMicrophoneInjectionAvailable
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(
        forName: AVAudioSession.microphoneInjectionCapabilitiesChangeNotification,
        object: session,
        queue: .main
      ) { [weak self] notification in
        let value = notification.userInfo?[AVAudioSessionMicrophoneInjectionIsAvailableKey]
        let isAvailable = (value as? NSNumber)?.boolValue ?? false
        MainActor.assumeIsolated { self?.isInCall = isAvailable }
      }
    )
    observers.append(
      center.addObserver(
        forName: AVAudioSession.mediaServicesWereResetNotification,
        object: session,
        queue: .main
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.setUp() }
      }
    )
  }

  /// The message for a person who may not be heard in calls; nil if that is allowed.
  func requestPermission() async -> String? {
    switch await AVAudioApplication.requestMicrophoneInjectionPermission() {
    case .granted:
      setUp()
      return nil
    case .denied: return "Allow this app to speak in calls."
    case .serviceDisabled: return "Switch speech in calls on."
    case .undetermined: return "Nobody has answered yet."
    @unknown default: return "Not now."
    }
  }

  func speak(_ text: String) { synthesizer.speak(AVSpeechUtterance(string: text)) }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }

  private func setUp() {
    do {
      try AVAudioSession.sharedInstance().setPreferredMicrophoneInjectionMode(.spokenAudio)
    } catch {
      print("Not heard in calls:", error.localizedDescription)
    }
  }
}
