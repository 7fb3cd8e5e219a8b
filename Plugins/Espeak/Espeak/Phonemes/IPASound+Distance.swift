// SPDX-License-Identifier: GPL-3.0-or-later

extension IPASound {
  /// How far apart two sounds are: 0 for the same, about 1 for those that people confuse, nil for
  /// those that nobody would confuse.
  func distance(to other: IPASound) -> Float? {
    guard let letters = Self.distance(letter, other.letter) else { return nil }
    // Two letters are never the same sound, even where the features here are.
    var total =
      (letter == other.letter ? 0 : max(0.3, letters)) + (isLong == other.isLong ? 0 : 0.3)
    for mark in marks where !other.marks.contains(mark) { total += mark.weight }
    for mark in other.marks where !marks.contains(mark) { total += mark.weight }
    return total
  }

  private static func distance(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Float? {
    if one == other { return 0 }
    guard let first = IPALetter.all[one], let second = IPALetter.all[other] else { return nil }
    switch (first, second) {
    case (
      .vowel(let height, let backness, let isRounded),
      .vowel(let otherHeight, let otherBackness, let isOtherRounded)
    ):
      return abs(height - otherHeight) + 0.7 * Float(abs(backness - otherBackness))
        + (isRounded == isOtherRounded ? 0 : 1)
    case (
      .consonant(let place, let manner, let isVoiced),
      .consonant(let otherPlace, let otherManner, let isOtherVoiced)
    ):
      let places = abs(place - otherPlace)
      if one.isRhotic, other.isRhotic { return 0.6 + 0.05 * places }
      guard let manners = manner.distance(to: otherManner) else { return nil }
      return 0.6 * places + manners + (isVoiced == isOtherVoiced ? 0 : 0.9)
    default:
      return glides.contains { $0 == (one, other) || $0 == (other, one) } ? 2.4 : nil
    }
  }

  /// Vowels and the consonants that they become before other vowels.
  private static let glides: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("i", "j"), ("ɪ", "j"), ("u", "w"), ("ʊ", "w"), ("y", "ɥ"), ("ɯ", "ɰ"),
  ]
}

extension IPALetter.Manner {
  /// Nil: they are never confused.
  fileprivate func distance(to other: Self) -> Float? {
    if self == other { return 0 }
    let pair: Set = [self, other]
    return Self.near.first { $0.manners == pair }?.distance
  }

  private static let near: [(manners: Set<Self>, distance: Float)] = [
    ([.stop, .implosive], 0.4), ([.trill, .tap], 0.5), ([.trill, .fricative], 0.8),
    ([.tap, .approximant], 0.8), ([.trill, .approximant], 0.8), ([.fricative, .approximant], 0.8),
    ([.lateralFricative, .fricative], 0.8), ([.lateralFricative, .lateral], 0.8),
    ([.lateral, .approximant], 1.8), ([.lateral, .tap], 1.0), ([.stop, .fricative], 1.2),
    ([.stop, .tap], 1.2),
  ]
}

extension Unicode.Scalar {
  fileprivate var isRhotic: Bool { "rɾɹɻʀʁɽɺ".unicodeScalars.contains(self) }

  /// What a diacritic changes.
  fileprivate var weight: Float {
    switch self {
    // Nasal and r-coloured vowels are vowels of their own.
    case "\u{303}", "\u{2DE}": 1.2
    // Palatalised, and the centre of a syllable.
    case "\u{2B2}", "\u{329}", "\u{30D}": 0.4
    // Tone marks, which voices without tones ignore.
    case "\u{300}", "\u{301}", "\u{302}", "\u{304}", "\u{30B}", "\u{30C}", "\u{30F}",
      "\u{1DC4}"..."\u{1DC9}":
      0
    default: 0.15
    }
  }
}
