// SPDX-License-Identifier: Apache-2.0

/// Digits that name something and count nothing, as the words or letters beside them tell.
extension ReadingScanner {
  /// Whether the words beside digits name a code: "Your code is 482913", "482913 is your code". A code of another kind has a
  /// number of things: "The source code is 1500 lines".
  /// - Parameter last: The last word with digits; nil: the only one.
  func isCode(_ index: Int, last: Int? = nil) -> Bool {
    !isYearBeforeParticiple(index)
      && (isAfterCode(index, last: last ?? index) || isBeforeCode(last ?? index)
        || isSaidToBeCode(index, last: last ?? index))
  }

  /// "Das Passwort ist 2018 abgelaufen": when something was done with it.
  private func isYearBeforeParticiple(_ index: Int) -> Bool {
    guard language.stopMakesOrdinals, ["ist", "war", "wurde"].contains(precedingWord(index)),
      let participle = next(index), participle.utf8.count > 5,
      participle.first?.isLowercase == true,
      participle.hasSuffix("t") || participle.hasSuffix("en"), participle != "einzugeben",
      let word = DigitWord(text, core: tokens[index].core), word.isPlain
    else { return false }
    return isYear(word, run: 0)
  }

  private static let passwords: Set<String> = ["pin", "tan", "otp", "puk", "passcode"]
  private static let verbs: Set<String> = [
    "be", "is", "was", "equals", "like", "to", "not", "ist", "nicht", "pas", "sein", "war",
    "lautet", "wie", "auf", "zu",
    "est", "être", "était", "comme", "es", "ser", "era", "sea", "como",
  ]

  /// "Your PIN can't be 1234", "the PIN for the new card is 4821", "TAN für die Buchung: 483 920": a word for a password in the
  /// same clause, and directly before the digits a verb that names it, or a colon.
  private func isSaidToBeCode(_ index: Int, last: Int) -> Bool {
    guard index > 1,
      after(index - 1) == ":"
        || after(index - 1).isEmpty && Self.verbs.contains(precedingWord(index)),
      next(last).map({ language.context.afterCodes.contains($0) || Self.behindCodes.contains($0) })
        ?? true
    else { return false }
    var place = index - 1
    repeat {
      let count = tokens[place].core.count
      if (3...8).contains(count), Self.passwords.contains(partOfCode(place)) { return true }
      place -= 1
    } while place >= 0 && index - place < 9 && after(place).isEmpty
    return false
  }

  private static let behindCodes: Set<String> = [
    "sein", "ist", "lauten", "war", "ein", "eingeben", "und", "et", "ou", "y", "o", "nor", "but",
    "sondern", "mais", "sino",
  ]

  /// A word in small letters, or the last part of one with hyphens: "TAN-Code".
  private func partOfCode(_ index: Int) -> String {
    let word = word(index).lowercased()
    return word.lastIndex(of: "-").map { String(word[word.index(after: $0)...]) } ?? word
  }

  /// Of what a program or a tree has so many, or how often: "le code a 2000 ans", "the code is 4096 bytes".
  private static let counted: Set<String> = [
    "bytes", "octets", "ans", "años", "anni", "years", "mal", "Mal", "fois", "veces", "times", "BC",
    "AD",
  ]

  private func isAfterCode(_ index: Int, last: Int) -> Bool {
    if let next = next(last),
      language.isNoun(next) && !language.context.afterCodes.contains(next)
        || Self.counted.contains(next)
    {
      return false
    }
    var place = index - 1
    while place >= 0, index - place < 6 {
      let word = partOfCode(place)
      if language.context.codes.contains(word) { return !isOtherCode(place) }
      if language.context.codeNames.contains(word) {
        // "code de vérification": the name of the code is behind a preposition.
        place -= language.context.codes.contains(self.word(place - 1).lowercased()) ? 1 : 2
      } else if language.context.codeFillers.contains(word) || isLettersOfPlate(place) {
        place -= 1
      } else {
        return false
      }
    }
    return false
  }

  /// "B-MW" of the plate "B-MW 1234".
  private func isLettersOfPlate(_ index: Int) -> Bool {
    tokens[index].core.count <= 6
      && tokens[index].core.allSatisfy { isCapital($0) || text[$0] == UInt8(ascii: "-") }
  }

  private func isBeforeCode(_ index: Int) -> Bool {
    guard hasNothing(after: index),
      language.context.codeFillers.contains(word(index + 1).lowercased())
    else { return false }
    for place in index + 2..<index + 6 where tokens.indices.contains(place) {
      guard hasNothing(after: place - 1) else { return false }
      let word = word(place).lowercased()
      if language.context.codes.contains(word) { return !isOtherCode(place) }
      guard
        language.context.codeFillers.contains(word) || language.context.codeNames.contains(word)
      else { return false }
    }
    return false
  }

  /// Whether a word for codes is one for rules or programs: "dress code".
  private func isOtherCode(_ index: Int) -> Bool {
    language.context.otherCodes.contains(preceding(index).lowercased())
  }

  /// "482-913" and "482 913" beside the word for a code, the number of a bank card, "4111 1111 1111 1111", and the bits of a
  /// number: groups of as many digits each.
  func codeGroups(at index: Int, word: DigitWord) -> Reading? {
    guard isCodeGroup(word), (3...4).contains(word.runs[0].count) else { return nil }
    var (words, last) = ([word], index)
    while words.count < 8, hasNothing(after: last), tokens[last + 1].traits.contains(.digit),
      let next = DigitWord(text, core: tokens[last + 1].core), isCodeGroup(next),
      next.runs[0].count == word.runs[0].count
    {
      words.append(next)
      last += 1
    }
    let groups = words.flatMap { word in word.runs.indices.map { (word: word, run: $0) } }
    guard groups.count > 1 else { return nil }
    let digits = groups.flatMap { text[$0.word.runs[$0.run]] }
    let isBinary = digits.first == UInt8(ascii: "0") && digits.allSatisfy { $0 & 15 < 2 }
    let isCard =
      groups.count == 4 && word.runs[0].count == 4 && (isBinary || Self.isCardNumber(digits))
    guard isCard || isCode(index, last: last) else { return nil }
    return reading(
      .number,
      rule: "groups of a code",
      words: groups.map { language.digits($0.word.digits($0.run)) }.joined(separator: ", "),
      first: index,
      last: last
    )
  }

  /// Whether the last digit is right for a card, as is the first one, which those of
  /// sizes and other numbers in a row hardly are (ISO/IEC 7812-1, annex B).
  private static func isCardNumber(_ digits: [UInt8]) -> Bool {
    let sum = digits.enumerated().reduce(0) { sum, digit in
      let value = Int(digit.element & 15) * (digit.offset % 2 == 0 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }
    return sum % 10 == 0 && digits.first.map { (2...6).contains($0 & 15) } == true
  }

  private func isCodeGroup(_ word: DigitWord) -> Bool {
    word.isBare && word.sign == nil && word.marks.allSatisfy { $0 == .hyphen }
      && word.runs.allSatisfy { $0.count == word.runs[0].count }
  }

  /// "DE89 3704 0044 0532 0130 00": a country and two digits, then groups of four, as ISO 13616 prints account numbers.
  func accountNumber(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard core.count == 4, isCapital(core.lowerBound), isCapital(core.lowerBound + 1),
      DigitWord.isDigit(text[core.lowerBound + 2]), DigitWord.isDigit(text[core.lowerBound + 3])
    else { return nil }
    var last = index
    while hasNothing(after: last), isAccountGroup(last + 1) {
      last += 1
      if tokens[last].core.count < 4 { break }
    }
    let numbers = tokens[index...last].count { $0.traits.contains(.digit) }
    guard numbers > 3 else { return nil }
    let groups = (index...last).map { place in
      tokens[place].core.map { byte in
        let character = String(decoding: text[byte...byte], as: UTF8.self)
        return DigitWord.isDigit(text[byte]) ? language.digits(character) : character
      }.joined(separator: " ")
    }
    return reading(
      .number,
      rule: "groups of an account number",
      words: groups.joined(separator: ", "),
      first: index,
      last: last
    )
  }

  private func isCapital(_ place: Int) -> Bool { ByteTraits.of(text[place]) == .capital }

  private func isAccountGroup(_ index: Int) -> Bool {
    (1...4).contains(tokens[index].core.count)
      && tokens[index].core.allSatisfy { DigitWord.isDigit(text[$0]) || isCapital($0) }
  }
}
