// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AVSpeechSynthesizer {
  /// Posted when voices were added, removed or changed: once for simultaneous changes, on a queue of our own, so that
  /// programs without a main run loop get it as well.
  ///
  /// Reading this name starts watching the providers.
  public class var availableVoicesDidChangeNotification: NSNotification.Name {
    if SharedHost.current == nil { DispatchQueue.global().async { _ = SharedHost.instance } }
    return VoiceChangeNotifier.name
  }
}

/// Notifies the app's observers of changes to the list of voices.
final class VoiceChangeNotifier: Sendable {
  static let name = NSNotification.Name("AVSpeechSynthesisAvailableVoicesDidChangeNotification")

  /// A slow observer must not block the registry.
  private let queue = DispatchQueue(label: "AVFAudio.voices-did-change")

  /// Posts asynchronously. [any thread]
  func post() {
    queue.async { NotificationCenter.default.post(name: Self.name, object: nil) }
  }
}
