// SPDX-License-Identifier: Apache-2.0

import CEspeakLibrary

/// Which phonemes are written, in the bits of espeak_SetPhonemeTrace().
package struct PhonemeKinds: OptionSet, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let names = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_SHOW))
  package static let ipa = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_IPA))
  package static let trace = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_TRACE))
  package static let mbrola = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_MBROLA))
  package static let tie = PhonemeKinds(rawValue: Int32(ESPEAK_LIBRARY_PHONEMES_TIE))
}
