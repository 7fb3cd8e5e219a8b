// SPDX-License-Identifier: Apache-2.0

/// Which phonemes are written, in the bits of espeak_SetPhonemeTrace().
package struct PhonemeKinds: OptionSet, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let names = PhonemeKinds(rawValue: 0x01)
  package static let ipa = PhonemeKinds(rawValue: 0x02)
  package static let trace = PhonemeKinds(rawValue: 0x08)
  package static let mbrola = PhonemeKinds(rawValue: 0x10)
  package static let tie = PhonemeKinds(rawValue: 0x80)
}
