// SPDX-License-Identifier: Apache-2.0

/// Abbreviations, titles and the like: words that are not spoken as they are spelled.
extension ReadingScanner {
  /// A word, or several that are one abbreviation: "z. B.".
  private struct Pieces {
    var first: Int
    var last: Int
    /// Without the last full stop.
    var key: [UInt8]
  }

  /// Whether a word without digits and signs may be an abbreviation, a Roman numeral, an address or a sign.
  func isUnusualWord(_ token: ReadingToken) -> Bool {
    let core = token.core
    if token.traits.isDisjoint(with: [.stop, .capital]) {
      return isWithoutVowel(token)
        || mayBeShortAbbreviation(core) && language.hasShortAbbreviations
        || core.count == 2 && text[core.lowerBound] == 0xC3
          && (isOperator(core) || text[core.lowerBound + 1] == 0x98
            || text[core.lowerBound + 1] == 0xA0 && language.stopMakesOrdinals)
        || mayBeSmallNumeral(core) && language.romanLetterIsWord
    }
    if mayAbbreviate(token) { return true }
    let hasStop = token.traits.contains(.stop)
    if language.mayAbbreviate(text[core], hasStop: hasStop) { return true }
    return hasStop ? text[core].contains(UInt8(ascii: ".")) : !token.traits.contains(.small)
  }

  /// "no", "nos", and "vve", "ttes", "gde": of the short words that may abbreviate, those with a vowel; two consonants that
  /// begin no word. Its first two bytes tell of most words that they are others.
  private func mayBeShortAbbreviation(_ core: Range<Int>) -> Bool {
    guard (2...4).contains(core.count) else { return false }
    let first = text[core.lowerBound]
    switch text[core.lowerBound + 1] {
    case UInt8(ascii: "o"): return first == UInt8(ascii: "n")
    case UInt8(ascii: "d") where first == UInt8(ascii: "g"): return true
    case UInt8(ascii: "x") where first == UInt8(ascii: "e"): return core.count == 2
    case UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "b"), UInt8(ascii: "v"),
      UInt8(ascii: "n"):
      switch first {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"), UInt8(ascii: "y"), UInt8(ascii: "s"), UInt8(ascii: "h"),
        UInt8(ascii: "g"), UInt8(ascii: "p"):
        return false
      default: return first < 0x80
      }
    default: return false
    }
  }

  private func mayAbbreviate(_ token: ReadingToken) -> Bool {
    abbreviations.mayBegin(
      with: text[token.core.lowerBound],
      count: token.core.count,
      hasStop: hasStop(token)
    )
  }

  private func hasStop(_ token: ReadingToken) -> Bool {
    token.core.upperBound < token.whole.upperBound
      && text[token.core.upperBound] == UInt8(ascii: ".")
  }

  /// × or ÷, whose first byte is that of many letters.
  func isOperator(_ core: Range<Int>) -> Bool {
    core.count == 2 && text[core.lowerBound] == 0xC3
      && [0x97, 0xB7].contains(text[core.lowerBound + 1])
  }

  /// "vs", "bzw", "kg": short words in small letters that cannot be spoken.
  private func isWithoutVowel(_ token: ReadingToken) -> Bool {
    guard (2...4).contains(token.core.count), token.traits.contains(.small) else { return false }
    return text[token.core].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"), UInt8(ascii: "y"):
        false
      default: byte < 0x80
      }
    }
  }

  func abbreviation(at index: Int) -> Reading? {
    if index == 0, isNameBeforeDash { return nil }
    for pieces in pieces(at: index) {
      if areInitials(pieces) { continue }
      let hasStop = hasStop(tokens[pieces.last])
      let isFirst = index == 0 && tokens.count > 1
      for (condition, words) in abbreviations.alternatives(
        pieces.key,
        isFirst: isFirst
      )
      where (hasStop || condition.contains(.stopIsOptional))
        && isMet(condition, from: pieces.first, to: pieces.last, hasStop: hasStop)
      {
        guard condition.contains(.adjective) else {
          let words = condition.contains(.afterNumber) ? several(pieces) ?? words : words
          return reading(pieces, words: words, hasStop: hasStop, condition: condition)
        }
        return language.adjective(words, in: self, at: pieces.last).map {
          reading(pieces, words: $0, hasStop: hasStop, condition: condition)
        }
      }
    }
    return language.abbreviation(in: self, at: index) ?? elidedAbbreviation(at: index)
      ?? days(at: index)
  }

  /// "pr - convert text files for printing": a command with what it does, as pages of a manual begin.
  private var isNameBeforeDash: Bool {
    guard tokens.count > 2, ByteTraits.of(text[tokens[0].core.lowerBound]) == .small,
      tokens[0].core == tokens[0].whole
    else { return false }
    return ["-", "–"].contains { text[tokens[1].whole].elementsEqual($0.utf8) }
  }

  /// "2 pkg.": the words of the plural that the table has, behind more than one.
  private func several(_ pieces: Pieces) -> String? {
    guard pieces.first > 0, hasNothing(after: pieces.first - 1),
      Int(word(pieces.first - 1)).map({ $0 > 1 }) == true,
      !isBeforeNoun(pieces)
    else { return nil }
    return abbreviations.alternatives(pieces.key + [UInt8(ascii: "s")], isFirst: false)
      .first { $0.condition.contains(.afterNumber) && $0.words.hasSuffix("s") }?.words
  }

  private static let determiners: Set<String> = [
    "a", "an", "this", "that", "his", "her", "its", "their", "our", "my", "your",
  ]
  private static let behindNouns: Set<String> = [
    "of", "and", "or", "by", "on", "in", "with", "from", "for", "to", "at", "are", "were",
  ]

  /// "his 5 vol. history": an article or its like before the number, and the noun behind.
  private func isBeforeNoun(_ pieces: Pieces) -> Bool {
    Self.determiners.contains(precedingWord(pieces.first - 1))
      && !Self.behindNouns.contains(word(pieces.last + 1))
  }

  /// "P. D. James": two capital letters apart before a name may be those of a person, whatever else they abbreviate.
  private func areInitials(_ pieces: Pieces) -> Bool {
    pieces.last == pieces.first + 1 && pieces.key.count == 3 && after(pieces.last) == "."
      && tokens.indices.contains(pieces.last + 1) && isCapitalized(pieces.last + 1)
      && [pieces.key[0], pieces.key[2]].allSatisfy { (0x41...0x5A).contains($0) }
      && !ReadingScanner.isNumber(word(pieces.last + 1)) && word(pieces.last + 1).count > 2
  }

  /// Whether several words from one on are an abbreviation, of which the first one alone is something else: "TOP 4 s. o.",
  /// "S. 1236 m. w. N."
  func beginsAbbreviation(_ index: Int) -> Bool {
    tokens.indices.contains(index) && after(index) == "."
      && pieces(at: index).contains { pieces in
        pieces.last > index && !abbreviations.alternatives(pieces.key, isFirst: false).isEmpty
      }
  }

  /// "l'art. 5".
  private func elidedAbbreviation(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard language.elidesArticles, core.count > 3,
      text[core.lowerBound + 1] == UInt8(ascii: "'")
        || text[core.dropFirst()].starts(with: "’".utf8)
    else { return nil }
    let start = core.lowerBound + (text[core.lowerBound + 1] == UInt8(ascii: "'") ? 2 : 4)
    guard start < core.upperBound else { return nil }
    return narrowed(index, from: start).abbreviation(at: index)
  }

  /// The longest abbreviation that may begin at a word first.
  private func pieces(at index: Int) -> [Pieces] {
    guard mayAbbreviate(tokens[index]) else { return [] }
    var found = [Pieces(first: index, last: index, key: Array(text[tokens[index].core]))]
    while let previous = found.last, found.count < AbbreviationTable.maxPieces,
      previous.last + 1 < tokens.count, after(previous.last) == ".",
      before(previous.last + 1).isEmpty, tokens[previous.last + 1].traits.contains(.stop)
    {
      let key = previous.key + [UInt8(ascii: ".")] + text[tokens[previous.last + 1].core]
      guard key.count <= AbbreviationTable.maxLength + 1 else { break }
      found.append(Pieces(first: index, last: previous.last + 1, key: key))
    }
    return found.reversed()
  }

  private func reading(
    _ pieces: Pieces,
    words: String,
    hasStop: Bool,
    condition: AbbreviationCondition
  ) -> Reading {
    let rule = condition.rule
    // The full stop is a part of the abbreviation, unless the sentence also ends with it.
    let isSpoken = hasStop && !endsSentence(at: pieces.last, condition: condition)
    let end = tokens[pieces.last].core.upperBound + (isSpoken ? 1 : 0)
    let spoken = words.split(separator: " ").map(String.init)
    let range = tokens[pieces.first].core.lowerBound..<end
    guard spoken.count == pieces.last - pieces.first + 1, spoken.count > 1 else {
      return Reading(.abbreviation, rule: rule, words: words, range: range)
    }
    let parts = zip(pieces.first...pieces.last, spoken).map { index, word in
      let place = tokens[index].core.lowerBound
      let last = index == pieces.last ? end : tokens[index].whole.upperBound
      return Reading.Part(words: word, range: place..<last)
    }
    return Reading(.abbreviation, rule: rule, parts: parts)
  }

  /// Whether the full stop of an abbreviation is also the sentence's.
  func endsSentence(at index: Int, condition: AbbreviationCondition) -> Bool {
    let rest = after(index).dropFirst()
    guard index + 1 < tokens.count else { return !rest.contains { ".!?…".contains($0) } }
    guard rest.isEmpty,
      condition.isDisjoint(with: [.beforeName, .beforeNumber, .beforeYear, .month])
    else {
      return false
    }
    // "Apple Inc. iPhones are": a name that begins with a small letter.
    if condition.contains(.afterName), tokens[index + 1].traits.isSuperset(of: [.small, .capital]),
      ByteTraits.of(text[tokens[index + 1].whole.lowerBound]) == .small
    {
      return true
    }
    let next = word(index + 1)
    return next.first?.isUppercase == true
      && language.sentenceStarters.contains(next.lowercased())
  }
}
