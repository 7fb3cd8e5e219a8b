// SPDX-License-Identifier: Apache-2.0

import Foundation

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
