// SPDX-License-Identifier: Apache-2.0

/// Digits behind a point that English reads without it.
extension ReadingScanner {
  private static let directlyBefore: Set<String> = ["batted", "batting", "slugged", "slugging"]
  private static let hits: Set<String> = ["hit", "hits", "hitting", "averaged", "bats"]
  private static let hitters: Set<String> = ["he", "she", "who"]
  private static let seasons: Set<String> = [
    "season", "seasons", "game", "games", "league", "leagues", "playoffs", "postseason", "rookie",
    "career", "lefties", "righties", "at-bats",
  ]
  private static let means: Set<String> = [
    "average", "averages", "percentage", "mark", "clip", "obp", "slugging",
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
      isHit(index) || next(index).map(Self.directlyBehind.contains) == true
        || hasOneOf(Self.baseball) && !isOtherShare(index)
    else { return nil }
    return reading(
      .number,
      rule: "average of baseball",
      words: (value < 100 ? "oh " : "") + pairs(value),
      first: index,
      last: index
    )
  }

  /// "batted .300"; "Ortiz hit .312 last season": who hits, and a word of games.
  private func isHit(_ index: Int) -> Bool {
    let verb = precedingWord(index)
    guard next(index).map({ unit($0) == nil && $0 != "of" || $0 == "in" }) ?? true else {
      return false
    }
    if Self.directlyBefore.contains(verb) { return true }
    return Self.hits.contains(verb) && index > 1 && after(index - 2).isEmpty
      && (isCapitalized(index - 2) || Self.hitters.contains(word(index - 2)))
      && hasOneOf(Self.seasons)
  }

  /// "an error rate of .125": a share of something that is no mean of baseball, in a sentence with another word of it.
  private func isOtherShare(_ index: Int) -> Bool {
    let previous = precedingWord(index)
    return previous == "of" && !Self.means.contains(precedingWord(index - 1))
      || Self.hits.contains(previous)
        && !(isCapitalized(index - 2) || Self.hitters.contains(precedingWord(index - 1)))
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
