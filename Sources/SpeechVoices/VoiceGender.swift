// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

// An enumerator of the provider ABI that is not known counts as 0 (rule V4 of speech_provider.h).

/// Raw values are the places of the words in manifests.
package enum VoiceGender: Int, Hashable, Sendable {
  case unspecified = 0
  case male = 1
  case female = 2
  case neutral = 3

  /// From `SPEECH_GENDER_*`.
  package init(provider gender: Int32) {
    switch Int(gender) {
    case SPEECH_GENDER_MALE: self = .male
    case SPEECH_GENDER_FEMALE: self = .female
    case SPEECH_GENDER_NEUTRAL: self = .neutral
    default: self = .unspecified
    }
  }
}
