// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

/// Bits are those of `SPEECH_VOICE_*`.
package struct VoiceTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let novelty = VoiceTraits(rawValue: UInt32(SPEECH_VOICE_NOVELTY))
  package static let personal = VoiceTraits(rawValue: UInt32(SPEECH_VOICE_PERSONAL))
  package static let needsDownload = VoiceTraits(rawValue: UInt32(SPEECH_VOICE_NEEDS_DOWNLOAD))
}
