// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

// An enumerator of the provider ABI that is not known counts as 0 (rule V4 of speech_provider.h).

/// Raw values are the places of the words in manifests; the better, the higher.
package enum VoiceQuality: Int, Hashable, Sendable {
  case `default` = 0
  case enhanced = 1
  case premium = 2

  /// From `SPEECH_QUALITY_*`.
  package init(provider quality: Int32) {
    switch Int(quality) {
    case SPEECH_QUALITY_ENHANCED: self = .enhanced
    case SPEECH_QUALITY_PREMIUM: self = .premium
    default: self = .default
    }
  }
}
