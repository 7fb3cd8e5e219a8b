// SPDX-License-Identifier: Apache-2.0

/// Digits behind a point that English reads without it.
extension ReadingScanner {
  private static let directlyBefore: Set<String> = [
    "hit", "hits", "hitting", "batted", "bats", "batting", "averaged", "slugged", "slugging",
  ]
  private static let directlyBehind: Set<String> = ["hitter", "hitters", "batting", "slugging"]
  private static let baseball: Set<String> = [
    "batting", "batted", "slugging", "obp", "rbi", "rbis", "homers", "homered", "innings",
    "at-bats",
    "shortstop", "outfielder", "infielder", "pitcher", "pitchers", "mlb", "hitter", "hitters",
    "slugger", "pennant", "dugout",
  ]

  /// "Ortiz hit .312", "a .250 hitter", "his .300 average" beside a word of baseball: a share of hits in thousandths.
  func battingAverage(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.suffix.isEmpty, text[word.prefix].elementsEqual(".".utf8),
      (2...3).contains(word.runs[0].count), let value = word.value(0)
    else { return nil }
    if let reading = caliber(at: index, value: value) { return reading }
    guard word.runs[0].count == 3, value > 9,
      Self.directlyBefore.contains(precedingWord(index))
        && next(index).map({ unit($0) == nil || Self.unsure.contains($0) }) ?? true
        || next(index).map(Self.directlyBehind.contains) == true || hasOneOf(Self.baseball)
    else { return nil }
    return reading(
      .number,
      rule: "average of baseball",
      words: (value < 100 ? "oh " : "") + pairs(value),
      first: index,
      last: index
    )
  }

  private static let guns: Set<String> = [
    "caliber", "calibre", "magnum", "rifle", "rifles", "pistol", "pistols", "revolver", "revolvers",
    "cartridge", "cartridges", "handgun", "bullet", "bullets", "Magnum", "Special", "Winchester",
    "Remington", "Colt", "Caliber",
  ]

  /// ".45 caliber", "a .357 Magnum": hundredths or thousandths of an inch before a word for a weapon.
  private func caliber(at index: Int, value: Int) -> Reading? {
    guard value > 9, let next = next(index), Self.guns.contains(next) else {
      return nil
    }
    return reading(
      .number,
      rule: "caliber of a weapon",
      words: pairs(value),
      first: index,
      last: index
    )
  }
}
