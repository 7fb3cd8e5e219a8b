// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

// An enumerator of the provider ABI that is not known counts as 0 (rule V4 of speech_provider.h).

/// The form of text a voice wants. Raw values are the places of the words in manifests.
package enum VoiceInput: Int, Hashable, Sendable {
  case text = 0
  case ssml = 1

  /// From `SPEECH_INPUT_*`.
  package init(provider input: Int32) {
    switch Int(input) {
    case SPEECH_INPUT_SSML: self = .ssml
    default: self = .text
    }
  }
}
