// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// What a phone's app does when a call comes in.
@MainActor
final class Interruptions {
  private let synthesizer: AVSpeechSynthesizer
  private(set) var volume: Float = 0
  private var observers: [any NSObjectProtocol] = []

  init(_ synthesizer: AVSpeechSynthesizer) {
    self.synthesizer = synthesizer
  }

  func begin() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback)
    try session.setCategory(.playback, options: .mixWithOthers)
    try session.setCategory(
      .playAndRecord,
      mode: .default,
      options: [.defaultToSpeaker, .allowBluetooth]
    )
    try session.setActive(true)
    volume = session.outputVolume
    observe(AVAudioSession.interruptionNotification) { $0.interrupt(type: $1, options: $2) }
  }

  private func observe(
    _ name: Notification.Name,
    _ body: @escaping @MainActor @Sendable (Interruptions, UInt?, UInt?) -> Void
  ) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main)
    {
      [weak self] notification in
      let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
      let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt
      MainActor.assumeIsolated {
        guard let self else { return }
        body(self, type, options)
      }
    }
    observers.append(observer)
  }

  private func interrupt(type: UInt?, options: UInt?) {
    switch type.flatMap(AVAudioSession.InterruptionType.init(rawValue:)) {
    case .began: synthesizer.pauseSpeaking(at: .immediate)
    case .ended:
      let options = AVAudioSession.InterruptionOptions(rawValue: options ?? 0)
      if options.contains(.shouldResume) { synthesizer.continueSpeaking() }
    case nil: break
    @unknown default: break
    }
  }
}
