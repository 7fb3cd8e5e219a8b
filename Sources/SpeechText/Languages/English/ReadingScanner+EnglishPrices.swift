// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// English prices with letters for what they are paid for, and numbers with parts in parentheses.
extension ReadingScanner {
  private static let endings: [String: String] = [
    "pcm": "per calendar month", "pw": "per week", "pa": "per annum", "pp": "per person",
    "pppn": "per person per night", "pn": "per night", "pm": "per month", "ono": "or nearest offer",
    "ea": "each", "each": "each", "ph": "per hour", "pd": "per day", "ovno": "or very near offer",
    "pupm": "per user per month",
  ]

  /// "£950pcm", "£850 p.c.m.", "£4.99 ea.", "£250k ono": letters behind an amount of money.
  func priceWithLetters(at index: Int, word: DigitWord) -> Reading? {
    guard !word.prefix.isEmpty, isCurrencySign(word.prefix) else { return nil }
    if (2...4).contains(word.suffix.count),
      let ending = Self.endings[word.string(word.suffix)],
      let price = reading(
        at: index,
        from: tokens[index].core.lowerBound,
        to: word.suffix.lowerBound
      )
    {
      return price.adding(
        " " + ending,
        to: tokens[index].core.upperBound,
        rule: "letters behind a price"
      )
    }
    if let reading = priceInWord(at: index, word: word) { return reading }
    guard hasNothing(after: index), tokens[index + 1].core.count <= 7,
      text[tokens[index + 1].core.lowerBound] | 0x20 >= UInt8(ascii: "e")
    else { return nil }
    let letters = String(self.word(index + 1).filter { $0 != "." })
    // "£5 PM" is none.
    guard letters.utf8.count > 1, let ending = Self.endings[letters], letters != "pm",
      let price = reading(
        at: index,
        from: tokens[index].core.lowerBound,
        to: tokens[index].core.upperBound
      )
    else { return nil }
    let last = tokens[index + 1]
    let isStopped =
      self.word(index + 1).contains(".") || letters == "ea" && stopLength(after: index + 1) > 0
    let end = last.core.upperBound + (isStopped ? ownStopLength(after: index + 1) : 0)
    return price.adding(" " + ending, to: end, rule: "letters behind a price")
  }

  private func isCurrencySign(_ prefix: Range<Int>) -> Bool {
    let first = text[prefix.lowerBound]
    return prefix.count < 4 && (first == UInt8(ascii: "$") || first == 0xC2 || first == 0xE2)
  }

  /// "a £5m-a-year job", "$10-an-hour", "a £2m-plus deal": a price that is a part of an adjective.
  private func priceInWord(at index: Int, word: DigitWord) -> Reading? {
    guard word.suffix.count > 4,
      let hyphen = text[word.suffix].firstIndex(of: UInt8(ascii: "-")),
      text[hyphen..<word.suffix.upperBound].allSatisfy({
        $0 == UInt8(ascii: "-") || $0 | 0x20 >= 0x61
      })
    else { return nil }
    let rest = word.string(hyphen + 1..<word.suffix.upperBound).replacing(text: "-", with: " ")
    guard rest.hasPrefix("a ") || rest.hasPrefix("an ") || rest.hasPrefix("per ") || rest == "plus",
      let price = reading(at: index, from: tokens[index].core.lowerBound, to: hyphen),
      price.parts.count == 1, let words = price.parts.first?.words
    else { return nil }
    let isPlural = words.hasSuffix("s") && rest != "plus" && !words.hasSuffix("pence")
    return reading(
      .money,
      rule: "price in a word",
      words: (isPlural ? String(words.dropLast()) : words) + " " + rest,
      first: index,
      last: index
    )
  }

  // MARK: Numbers with parts

  private static let numberedParts: Set<String> = [
    "section", "sections", "s", "ss", "article", "art", "rule", "regulation", "reg", "paragraph",
    "para", "clause", "cl", "schedule", "§", "act", "note", "question", "part", "item", "step",
  ]
  private static let plans: Set<String> = ["401", "403", "457", "501", "529"]

  /// "401(k)", "s. 47(2)(a)", "Article 5(1)": parts of a law in parentheses.
  func numberWithParts(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlainBeforeSuffix, text[word.suffix].first == UInt8(ascii: "("),
      word.suffix.count <= 12
    else { return nil }
    let core = tokens[index].core
    let isClosed = text[core.upperBound - 1] == UInt8(ascii: ")")
    guard isClosed || after(index).hasPrefix(")") else { return nil }
    let groups = word.string(word.suffix).split { $0 == "(" || $0 == ")" }.map(String.init)
    guard !groups.isEmpty,
      groups.allSatisfy({
        (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isLetterOrDigit)
      })
    else { return nil }
    let isPlan = Self.plans.contains(word.digits(0)) && Int(groups[0]) == nil
    guard
      isPlan || groups.count > 1
        || index > 0 && Self.numberedParts.contains(self.word(index - 1).lowercased())
    else { return nil }
    let value = word.value(0) ?? 0
    let number =
      isPlan && value % 100 < 10
      ? language.numbers.cardinal(value / 100) + " oh " + language.numbers.cardinal(value % 100)
      : language.numbers.cardinal(value)
    let parts = groups.map { Int($0).map { language.numbers.cardinal($0) } ?? $0.uppercased() }
    return Reading(
      .number,
      rule: "parts in parentheses behind a number",
      words: number + " " + parts.joined(separator: " "),
      range: core.lowerBound..<core.upperBound + (isClosed ? 0 : 1)
    )
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    DigitWord.isDigit(byte) || isLetter(byte)
  }

  // MARK: Aircraft and cameras

  private static let beforeAircraft: Set<String> = [
    "boeing", "a", "an", "the", "its", "their", "new", "old", "of", "two",
  ]

  /// "a Boeing 737-800", "runway 27L": said by their digits.
  func aircraft(at index: Int, word: DigitWord) -> Reading? {
    guard word.prefix.isEmpty, index > 0, let value = word.value(0) else { return nil }
    let previous = precedingWord(index)
    if previous == "runway" || previous == "runways", word.runs[0].count == 2, word.marks.isEmpty {
      let sides = ["": "", "L": " left", "R": " right", "C": " center"]
      guard let side = sides[word.string(word.suffix)] else { return nil }
      return reading(
        .number,
        rule: "digits of a runway",
        words: language.digits(word.digits(0)) + side,
        first: index,
        last: index
      )
    }
    guard word.isBare, value / 100 == 7, value % 10 == 7, value < 788, value > 706 else {
      return nil
    }
    let ending = value % 100
    var words = "seven " + (ending < 10 ? "oh " : "") + language.numbers.cardinal(ending)
    if word.marks == [.hyphen], Self.beforeAircraft.contains(previous), let kind = word.value(1),
      kind % 100 == 0 || (7...10).contains(kind)
    {
      words += (kind < 100 ? joint(.hyphen) : " ") + language.numbers.cardinal(kind)
    } else if !word.marks.isEmpty || previous != "boeing" {
      return nil
    }
    return reading(.number, rule: "number of an aircraft", words: words, first: index, last: index)
  }

  /// "f/2.8", and the parts of a second beside it: "1/250s".
  func camera(at index: Int, word: DigitWord) -> Reading? {
    if word.prefix.isEmpty {
      guard word.marks == [.slash], word.value(0) == 1, let below = word.value(1), below > 7,
        ["s", "sec", "th"].contains(word.string(word.suffix)),
        let part = language.denominator(below, isOne: true)
      else { return nil }
      return reading(
        .fraction,
        rule: "fraction of a unit",
        words: "one " + part + (word.suffix.count == 2 ? "" : " of a second"),
        first: index,
        last: index
      )
    }
    return lens(at: index, word: word)
  }
}

extension DigitWord {
  /// One run of digits, perhaps with something behind it.
  fileprivate var isPlainBeforeSuffix: Bool { sign == nil && prefix.isEmpty && marks.isEmpty }
}

extension Reading {
  /// A reading of one part with more words for a longer range; nil for one of several parts.
  fileprivate func adding(_ words: String, to end: Int, rule: String) -> Reading? {
    guard parts.count == 1, let part = parts.first else { return nil }
    return Reading(
      kind,
      rule: rule,
      words: part.words + words,
      range: part.range.lowerBound..<end
    )
  }
}
