// SPDX-License-Identifier: Apache-2.0

/// Where the readings that only English has are looked for: by what a word contains, so that most words cost nothing.
extension English {
  func ownReading(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let token = scanner.tokens[index]
    if token.traits.contains(.digit) {
      guard let word = DigitWord(scanner.text, core: token.core) else { return nil }
      return scanner.englishDigits(at: index, word: word)
    }
    if token.traits.contains(.sign) {
      return (token.core.count <= 12 ? scanner.englishShorthand(at: index) : nil)
        ?? scanner.englishSign(at: index) ?? scanner.eachPeriod(at: index)
    }
    guard token.core.count <= 6 else {
      return token.core.count <= 12 && token.traits.contains(.capital)
        ? scanner.weekOfLetters(at: index) : nil
    }
    return scanner.englishLetters(at: index)
  }

  /// A name or a word at the end of a sentence, before a number that begins the next one: "ask Jan. 3 weeks is long",
  /// "the last fig. 6 people saw it", "Did they win? No. 3 goals down".
  func isWord(in scanner: ReadingScanner, at index: Int) -> Bool {
    scanner.isBeforeCount(index) || scanner.isFruitOrAnswer(index) || isPrayer(scanner, at: index)
      || isAnswer(in: scanner, at: index) || isFlorins(scanner, at: index)
  }

  /// "2,000 fl.": no house has so many floors.
  private func isFlorins(_ scanner: ReadingScanner, at index: Int) -> Bool {
    index > 0 && scanner.tokens[index - 1].core.count > 4
      && scanner.text[scanner.tokens[index].core].elementsEqual("fl".utf8)
      && scanner.text[scanner.tokens[index - 1].core].allSatisfy {
        DigitWord.isDigit($0) || $0 == UInt8(ascii: ",")
      }
  }

  private static let prayers: Set<String> = ["Maria", "Marias", "Verum", "Regina", "Atque"]

  /// "Schubert's Ave Maria", which is no avenue.
  private func isPrayer(_ scanner: ReadingScanner, at index: Int) -> Bool {
    scanner.tokens[index].core.count == 3
      && scanner.text[scanner.tokens[index].core].elementsEqual("Ave".utf8)
      && Self.prayers.contains(scanner.word(index + 1))
  }

  private static let partsOfMonths: Set<String> = [
    "end", "beginning", "start", "middle", "month", "half", "week", "days", "part", "1st", "th",
  ]

  /// "no sign of Jan. She": "of" without a part of a month before it.
  func isPerson(in scanner: ReadingScanner, at index: Int) -> Bool {
    guard scanner.precedingWord(index) == "of", index > 1 else { return false }
    let word = scanner.precedingWord(index - 1)
    return !Self.partsOfMonths.contains(word) && !scanner.tokens[index - 2].traits.contains(.digit)
  }
}
