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
