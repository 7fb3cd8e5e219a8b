// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AVSpeechSynthesizer {
  /// Never posted in a provider, which sees no voices but its own.
  public class var availableVoicesDidChangeNotification: NSNotification.Name {
    NSNotification.Name("AVSpeechSynthesisAvailableVoicesDidChangeNotification")
  }
}
