// SPDX-License-Identifier: GPL-3.0-or-later

/// One letter of IPA with its modifiers.
struct IPASound: Hashable {
  /// A letter that `IPALetter` knows.
  var letter: Unicode.Scalar
  /// Diacritics that change the sound, sorted.
  var marks: [Unicode.Scalar] = []
  var isLong = false
  /// Bound to the next letter by a tie: t͡s.
  var isTied = false
}
