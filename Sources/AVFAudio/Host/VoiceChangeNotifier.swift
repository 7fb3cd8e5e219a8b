// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AVSpeechSynthesizer {
  /// Posted when voices have come, gone or changed: once for all that changed together, on our own queue, as programs
  /// without a main run loop want to know it, too.
  ///
  /// Whoever asks for the name wants to know about changes: from then on providers are watched.
  public class var availableVoicesDidChangeNotification: NSNotification.Name {
    if SharedHost.current == nil { DispatchQueue.global().async { _ = SharedHost.instance } }
    return VoiceChangeNotifier.name
  }
}

/// Tells the app's observers that the list of voices is another one now.
final class VoiceChangeNotifier: Sendable {
  static let name = NSNotification.Name("AVSpeechSynthesisAvailableVoicesDidChangeNotification")

  /// An observer that takes its time must not keep the registry from watching.
  private let queue = DispatchQueue(label: "AVFAudio.voices-did-change")

  /// Posts soon. [any thread]
  func post() {
    queue.async { NotificationCenter.default.post(name: Self.name, object: nil) }
  }
}
