// SPDX-License-Identifier: Apache-2.0

/// Parts of a word that are read as if they stood alone.
extension ReadingScanner {
  /// The reading of a word as if it began later.
  func reading(at index: Int, from start: Int, to end: Int? = nil) -> Reading? {
    narrowed(index, from: start, to: end).digits(at: index)
  }

  /// The same text, with a word that begins later and perhaps ends before.
  func narrowed(_ index: Int, from start: Int, to end: Int? = nil) -> ReadingScanner {
    var tokens = tokens
    let token = tokens[index]
    tokens[index] = ReadingToken(
      core: start..<(end ?? token.core.upperBound),
      whole: start..<(end ?? token.whole.upperBound),
      traits: token.traits
    )
    return ReadingScanner(text: text, tokens: tokens, language: language)
  }

  /// "mid-1990s", "pre-1914": a prefix in small letters leaves the number as it is. "libfoo-1-3" is one name: what joins its
  /// numbers joins them to the letters, too.
  func afterPrefix(at index: Int, word: DigitWord) -> Reading? {
    let prefix = text[word.prefix]
    guard word.sign == nil, prefix.count > 2, prefix.last == UInt8(ascii: "-"),
      prefix.dropLast().allSatisfy({ Self.isLetter($0) }),
      prefix.dropFirst().dropLast().contains(where: { ByteTraits.of($0).contains(.small) }),
      let reading = reading(at: index, from: word.prefix.upperBound),
      word.marks != [.hyphen] || isYear(word, run: 0)
        || reading.kind != .range && reading.kind != .score
    else { return nil }
    return reading
  }

  /// "l'A7", "d'1,5 %": what follows the apostrophe is read as if it stood alone.
  func elided(at index: Int, word: DigitWord) -> Reading? {
    guard language.elidesArticles, word.prefix.count >= 2,
      let mark = text[word.prefix].lastIndex(where: { $0 == UInt8(ascii: "'") || $0 == 0x99 }),
      mark > word.prefix.lowerBound
    else { return nil }
    return reading(at: index, from: mark + 1)
  }

  /// "9am-5pm", "$5M-$10M", "12h30-14h", "9:00–17:00": two words with a dash between.
  func joined(at index: Int, word: DigitWord) -> Reading? {
    // "0-23/2": the steps of a range, for a program.
    guard !isRangeWithSteps(word), let (end, start) = dash(in: word) else { return nil }
    if let reading = grade(at: index, word: word, end: end, start: start)
      ?? offset(at: index, end: end, start: start)
      ?? standard(at: index, word: word, end: end, start: start)
    {
      return reading
    }
    guard
      let first = reading(at: index, from: tokens[index].core.lowerBound, to: end),
      let second = reading(at: index, from: start), first.range.upperBound == end,
      first.parts.count == 1, second.parts.count == 1, second.range.lowerBound == start,
      // "0-10:3" is no range up to a score.
      second.kind != .score || first.kind == .score,
      let words = first.parts.first?.words, let other = second.parts.first?.words
    else { return nil }
    if isPartOfStandard(word, first: first, end: end, start: start) { return nil }
    // "2.1-7a", "X3.159-1989", "1003.1b-1993".
    let isVersion =
      isFallingVersion(word) || isVersionOfName(word)
      || [first, second].contains {
        $0.kind == .version || $0.rule == "letters beside digits"
          || $0.rule == "letters behind a number"
      }
    return Reading(
      isVersion ? .version : .range,
      rule: isVersion ? "hyphen in a version" : "dash between two amounts",
      words: words + (isVersion || isStandard(index) ? joint(.hyphen) : language.to) + other,
      range: first.range.lowerBound..<second.range.upperBound
    )
  }

  /// "5W-30": what has a capital letter behind a number, and behind that a number without one, has no unit.
  private func grade(at index: Int, word: DigitWord, end: Int, start: Int) -> Reading? {
    let rest = tokens[index].core.upperBound
    guard word.sign == nil, word.prefix.isEmpty, word.runs.count == 1, word.marks.isEmpty,
      word.suffix.lowerBound + 1 == end,
      ByteTraits.of(text[word.suffix.lowerBound]).contains(.capital),
      start < rest, text[start..<rest].allSatisfy({ DigitWord.isDigit($0) }),
      let first = word.value(0),
      let second = Int(String(decoding: text[start..<rest], as: UTF8.self))
    else { return nil }
    let letter = Character(Unicode.Scalar(text[word.suffix.lowerBound]))
    let (before, behind) = (language.numbers.cardinal(first), language.numbers.cardinal(second))
    return Reading(
      .formula,
      rule: "numbers around a letter and a hyphen",
      words: "\(before) \(letter) \(behind)",
      range: tokens[index].core
    )
  }

  /// "02:34:56-06:00": behind a time with seconds, hours and minutes are how far the clocks of a place are from universal time.
  private func offset(at index: Int, end: Int, start: Int) -> Reading? {
    let core = tokens[index].core
    guard core.upperBound - start == 5, end - core.lowerBound >= 8, end + 1 == start,
      text[end - 3] == UInt8(ascii: ":"), text[end - 6] == UInt8(ascii: ":"),
      // "from 08:00:00-12:00" has its end.
      !Self.beginnings.contains(precedingWord(index)),
      let first = reading(at: index, from: core.lowerBound, to: end),
      first.range.upperBound == end, let time = first.parts.first?.words
    else { return nil }
    let offset = offsetOfZone(text[end..<core.upperBound])
    guard !offset.isEmpty else { return nil }
    return reading(
      .time,
      rule: "offset behind a time",
      words: time + offset,
      first: index,
      last: index
    )
  }

  private static let beginnings: Set<String> = [
    "from", "between", "von", "zwischen", "de", "desde", "entre", "dalle",
  ]

  /// "-06:00", "-0600" and "+05:30" with a comma before them; "" for anything else, and for no offset. Zones are at most 14 hours before
  /// universal time, and at most 12 behind it, where only three have half hours.
  func offsetOfZone(_ written: ArraySlice<UInt8>) -> String {
    var bytes = Array(written)
    // "+0200".
    if bytes.count == 5, bytes.dropFirst().allSatisfy(DigitWord.isDigit) {
      bytes.insert(UInt8(ascii: ":"), at: 3)
    }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+"),
      let hours = Int(String(decoding: bytes[1..<3], as: UTF8.self)), hours < 15,
      let minutes = Int(String(decoding: bytes[4..<6], as: UTF8.self)), minutes < 60,
      hours + minutes > 0, bytes[0] == UInt8(ascii: "+") || isBehind(hours, minutes: minutes),
      let hour = unit("h"), let minute = unit("min")
    else { return "" }
    let sign = bytes[0] == UInt8(ascii: "-") ? language.minus : language.plus
    let words = ", \(sign) " + language.words(WrittenNumber(whole: String(hours)), of: hour)
    return minutes == 0
      ? words : words + " " + language.words(WrittenNumber(whole: String(minutes)), of: minute)
  }

  private func isBehind(_ hours: Int, minutes: Int) -> Bool {
    hours < 13 && (minutes == 0 || minutes == 30 && [2, 3, 9].contains(hours))
  }

  /// "IEEE Std 1003.1g-2000": the letter of a part, and a year.
  private func standard(at index: Int, word: DigitWord, end: Int, start: Int) -> Reading? {
    let letters = text[word.suffix.lowerBound..<max(end, word.suffix.lowerBound)]
    guard word.marks == [.point], word.prefix.isEmpty, word.sign == nil,
      (1...2).contains(letters.count), letters.allSatisfy(Self.isLetter), isStandard(index),
      let year = Int(String(decoding: text[start..<tokens[index].core.upperBound], as: UTF8.self)),
      (1_900..<2_100).contains(year)
    else { return nil }
    let letter = String(decoding: letters, as: UTF8.self)
    return reading(
      .version,
      rule: "number of a standard",
      words: versionWords(word) + " " + letter + joint(.hyphen) + language.numbers.year(year),
      first: index,
      last: index
    )
  }

  /// "libpgm-5.3-0": no range falls, and none is behind a name.
  private func isFallingVersion(_ word: DigitWord) -> Bool {
    word.marks == [.point, .hyphen] && !word.prefix.isEmpty && word.suffix.isEmpty
      && word.value(0) ?? 0 >= word.value(2) ?? 0
  }

  /// "libfoo-1.2-3-dbg": the hyphen before the number joins the letters to it as well.
  private func isVersionOfName(_ word: DigitWord) -> Bool {
    word.marks == [.point, .hyphen] && text[word.prefix].last == UInt8(ascii: "-")
      && text[word.prefix].dropLast().last.map(Self.isLetter) == true
  }

  /// "1003.1g-2000": a letter behind a fraction is no unit before a number that has none.
  private func isPartOfStandard(_ word: DigitWord, first: Reading, end: Int, start: Int) -> Bool {
    first.kind == .measure && word.marks == [.point] && end + 1 == start
      && word.suffix.lowerBound + 1 == end
      && text[start..<word.suffix.upperBound].allSatisfy(DigitWord.isDigit)
  }

  /// "0-23/2"; "1-1/2" is a fraction.
  private func isRangeWithSteps(_ word: DigitWord) -> Bool {
    word.marks == [.hyphen, .slash] && (word.value(1) ?? 0) > (word.value(2) ?? 0)
  }

  /// Where the left side of a dash ends and the right side begins, which has a digit or the sign of a currency.
  private func dash(in word: DigitWord) -> (end: Int, start: Int)? {
    if let mark = word.marks.firstIndex(where: \.joins), word.marks.contains(where: { !$0.joins }) {
      return (word.runs[mark].upperBound, word.runs[mark + 1].lowerBound)
    }
    guard word.suffix.count > 2,
      let dash = text[word.suffix].firstIndex(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 })
    else { return nil }
    let isHyphen = text[dash] == UInt8(ascii: "-")
    let isDouble =
      isHyphen && dash + 1 < word.suffix.upperBound && text[dash + 1] == UInt8(ascii: "-")
    let start = dash + (isHyphen ? isDouble ? 2 : 1 : 3)
    guard start < word.suffix.upperBound,
      isHyphen || text[dash + 1] == 0x80 && text[dash + 2] == 0x93,
      DigitWord.isDigit(text[start]) || [UInt8(ascii: "$"), 0xC2, 0xE2].contains(text[start]),
      // "1984--12": what DigitWord takes for no range.
      !isDouble || !text[start..<word.suffix.upperBound].allSatisfy(DigitWord.isDigit)
    else { return nil }
    return (dash, start)
  }
}
