// SPDX-License-Identifier: GPL-3.0-or-later

/// One letter of IPA with its modifiers.
struct IPASound: Hashable {
  /// A letter that `IPALetter` knows.
  let letter: Unicode.Scalar
  /// Diacritics that change the sound, sorted.
  private(set) var marks: [Unicode.Scalar] = []
  private(set) var isLong = false
  /// Bound to the next letter by a tie: t͡s.
  private(set) var isTied = false

  mutating func lengthen() { isLong = true }

  mutating func tie() { isTied = true }

  mutating func add(_ mark: Unicode.Scalar) {
    guard !marks.contains(mark) else { return }
    marks.append(mark)
    marks.sort()
  }
}
