// SPDX-License-Identifier: Apache-2.0

/// One symbol out of a string of phonemes.
struct PhonemeSymbol: Hashable {
  enum Kind: Hashable {
    /// A letter: a sound.
    case letter
    /// Changes the letter before it.
    case diacritic
    /// Binds two letters.
    case tie
    /// Stress, length, borders, tone, intonation.
    case suprasegmental
    case space
  }

  var kind: Kind
  /// In IPA, decomposed.
  var ipa: String
  /// As it was written, and where: UTF-16.
  var source: String
  var place: Int

  var isSound: Bool { kind == .letter }
}
