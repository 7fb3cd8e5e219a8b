// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Finds the lines of a plain text that are numbers of pages.
enum PageNumbers {
  /// The lines that are numbers of pages and no text.
  static func lines(_ text: SourceText, in range: Range<Int>) -> Set<Int> {
    var found: Set<Int> = []
    var bare: [(line: Int, number: Int)] = []
    var heads: [String: [(line: Int, number: Int)]] = [:]
    for index in range where isShort(text.lines[index]) && text.isAlone(index) {
      let line = text.string(index)
      if isDecorated(line) || isNamed(line) {
        found.insert(index)
      } else if let head = RunningHead(line) {
        heads[head.words, default: []].append((index, head.number))
      } else if let number = bareNumber(line) {
        if isAtBorder(index, of: text) || isInWord(index, of: text) {
          found.insert(index)
        } else {
          bare.append((index, number))
        }
      }
    }
    for lines in heads.values where areHeads(lines, in: text) { found.formUnion(lines.map(\.line)) }
    return found.union(sequence(bare, in: text))
  }

  private static func isShort(_ line: TextLine) -> Bool {
    !line.isEmpty && line.range.count <= 100
  }

  /// Whether the same words at the heads of pages have numbers that go up: every page has one, or every second.
  /// "CHAPTER     2" and "Total     25" are as far from one another as chapters and rows.
  private static func areHeads(
    _ lines: [(line: Int, number: Int)],
    in text: SourceText
  ) -> Bool {
    guard lines.count >= 3,
      zip(lines, lines.dropFirst()).allSatisfy({ (1...10).contains($1.number - $0.number) })
    else { return false }
    return lines.contains { isInSentence($0.line, in: text) || isAtBorder($0.line, of: text) }
      || isOfPages(lines, in: text)
  }

  /// Where pages are told apart, a number beside their border is theirs.
  private static func isAtBorder(_ index: Int, of text: SourceText) -> Bool {
    text.lines[index].isAfterFormFeed
      || index + 1 < text.lines.count && text.lines[index + 1].isAfterFormFeed
      || index + 2 < text.lines.count && text.lines[index + 1].isEmpty
        && text.lines[index + 2].isAfterFormFeed
  }

  /// Numbers that go up from page to page, some in the middle of a sentence. Those of chapters and verses never are there.
  private static func sequence(
    _ numbers: [(line: Int, number: Int)],
    in text: SourceText
  ) -> Set<Int> {
    var best: [(line: Int, number: Int)] = []
    var current: [(line: Int, number: Int)] = []
    for number in numbers {
      // A page may have no number, such as one with a picture.
      if let last = current.last, !(1...10).contains(number.number - last.number) { current = [] }
      current.append(number)
      if current.count > best.count { best = current }
    }
    let inside = best.count { isInSentence($0.line, in: text) }
    guard best.count >= 3, inside > 0 && inside * 5 >= best.count || isOfPages(best, in: text)
    else { return [] }
    return Set(best.map(\.line))
  }

  /// Whether numbers between whole paragraphs go up page by page: chapters and verses begin with 1, and years are larger.
  private static func isOfPages(
    _ numbers: [(line: Int, number: Int)],
    in text: SourceText
  ) -> Bool {
    guard let first = numbers.first, let last = numbers.last, first.number > 1,
      last.number < minYear
    else { return false }
    return zip(numbers, numbers.dropFirst()).allSatisfy { before, after in
      let size = text.lines[after.line].range.lowerBound - text.lines[before.line].range.upperBound
      return after.number - before.number <= 2 && pageSizes.contains(size)
    }
  }

  private static let minYear = 1000
  /// Bytes of a page: more than a verse has, and fewer than a long chapter.
  private static let pageSizes = 150...10_000

  /// Whether the word that the line before begins goes on in the line after.
  private static func isInWord(_ index: Int, of text: SourceText) -> Bool {
    guard let before = text.textLine(before: index), let after = text.textLine(after: index) else {
      return false
    }
    let end = text.bytes[text.lines[before].range].suffix(2)
    guard end.count == 2, end.last == UInt8(ascii: "-"), let letter = end.first,
      letter.isASCIILetter || letter >= 0x80
    else { return false }
    return text.continues(before, in: after)
  }

  private static func isInSentence(_ index: Int, in text: SourceText) -> Bool {
    guard let before = text.textLine(before: index), let after = text.textLine(after: index) else {
      return false
    }
    return text.continues(before, in: after)
  }

  /// `- 12 -`, `– xii –`, `[Pg 12]`.
  private static func isDecorated(_ line: String) -> Bool {
    if line.hasPrefix("[Pg "), line.hasSuffix("]") { return isNumber(line.dropFirst(4).dropLast()) }
    let marks: Set<Character> = ["-", "–", "—", "~"]
    guard let first = line.first, let last = line.last, marks.contains(first), marks.contains(last)
    else { return false }
    let middle = line.drop { marks.contains($0) || $0 == " " }
    let end = middle.lastIndex { !marks.contains($0) && $0 != " " }
    guard let end else { return false }
    return isNumber(middle[...end])
  }

  private static func isNumber(_ text: some StringProtocol) -> Bool {
    let isRoman = text.utf8.allSatisfy { "ivxlc".utf8.contains($0) }
    return !text.isEmpty && text.utf8.count <= 7
      && (isRoman || text.utf8.count <= 4 && text.utf8.allSatisfy(\.isASCIIDigit))
  }

  private static let names: Set<String> = [
    "page", "pg", "p", "seite", "s", "página", "pág", "pagina", "pag", "sida", "side", "strona",
    "страница", "стр",
  ]
  private static let between: Set<String> = [
    "of", "von", "de", "sur", "di", "van", "av", "z", "из",
  ]

  /// `Page 3`, `Seite 3 von 12`, `p. 3/12`.
  private static func isNamed(_ line: String) -> Bool {
    let words = line.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let name = words.first, names.contains(name), words.count > 1, isNumber(words[1]) else {
      return false
    }
    // An “S 3” without a full stop may be a train.
    guard name.count > 1 || line.dropFirst().first == "." else { return false }
    switch words.count {
    case 2: return true
    case 3: return isNumber(words[2]) && line.contains(text: "/")
    case 4: return between.contains(words[2]) && isNumber(words[3])
    default: return false
    }
  }

  /// Of `12` and `[12]`.
  private static func bareNumber(_ line: String) -> Int? {
    let inner = line.hasPrefix("[") && line.hasSuffix("]") ? line.dropFirst().dropLast() : line[...]
    guard (1...4).contains(inner.utf8.count), inner.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int(inner)
  }
}
