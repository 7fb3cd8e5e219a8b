// SPDX-License-Identifier: Apache-2.0

/// Acronyms that voices say wrong: as a word what is spelled, or by letters what is a word.
extension ReadingScanner {
  /// "ADAC", "PIN", "BAföG", of which the table of the language knows what is said; "OPs" and "NATO's" with their endings.
  func acronym(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard (2...9).contains(core.count), mayBeAcronym(text[core]) else { return nil }
    if let words = language.tables.acronyms.value(of: text[core]) {
      guard !isCurrency(index), !isPlainWord(text[core], words: words), !isOtherWord(index) else {
        return nil
      }
      return acronym(words, at: index, from: core.lowerBound)
    }
    guard text[core.upperBound - 1] == UInt8(ascii: "s") else { return elidedAcronym(at: index) }
    let base = text[core].dropLast()
    if let mark = ["'", "’"].first(where: { base.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      // Voices leave out the ending of "NATO's" behind capitals.
      guard language.romanLetterIsWord else { return nil }
      return language.tables.acronyms.value(of: base.dropLast(mark.utf8.count)).flatMap {
        acronym($0 + "'s", at: index, from: core.lowerBound)
      }
    }
    if let words = language.tables.acronyms.value(of: base), words.last?.isLowercase == true {
      return acronym(words + "s", at: index, from: core.lowerBound)
    }
    let name = String(decoding: base, as: UTF8.self)
    if Self.words.contains(name) {
      return acronym(
        name.prefix(1) + name.dropFirst().lowercased() + "s",
        at: index,
        from: core.lowerBound
      )
    }
    guard (2...3).contains(base.count), base.allSatisfy({ ByteTraits.of($0) == .capital }),
      let words = language.plural(ofLetters: base.map { String(decoding: [$0], as: UTF8.self) })
    else { return nil }
    return acronym(words, at: index, from: core.lowerBound)
  }

  /// A capital letter first, and another one among the next two: most words with a capital cost no more than this.
  private func mayBeAcronym(_ word: ArraySlice<UInt8>) -> Bool {
    let next = word.dropFirst().prefix(2)
    return ByteTraits.of(word[word.startIndex]) == .capital || word[word.startIndex] == 0xC3
      ? next.contains { ByteTraits.of($0) == .capital }
      : language.elidesArticles && next.contains { $0 == UInt8(ascii: "'") || $0 == 0xE2 }
  }

  private func acronym(_ words: String, at index: Int, from start: Int) -> Reading {
    let isWord = words.count > 1 && words.split(separator: " ").contains { $0.count > 3 }
    let isSpelled = !isWord && words.utf8.contains(UInt8(ascii: " "))
    return Reading(
      isSpelled ? .formula : .abbreviation,
      rule: isSpelled ? "letters of an acronym" : "acronym that is a word",
      words: words,
      range: start..<tokens[index].core.upperBound
    )
  }

  /// "l'OCDE", "d'ADSL": the article stays, in a small letter, which voices join to the next one.
  private func elidedAcronym(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard language.elidesArticles, core.count > 4,
      "ldnsjcmt".utf8.contains(text[core.lowerBound] | 0x20)
    else { return nil }
    for mark in ["'", "’"] where text[core].dropFirst().starts(with: mark.utf8) {
      let start = core.lowerBound + 1 + mark.utf8.count
      guard let words = language.tables.acronyms.value(of: text[start..<core.upperBound]),
        words.utf8.contains(UInt8(ascii: " "))
      else { return nil }
      let article = String(decoding: [text[core.lowerBound] | 0x20], as: UTF8.self)
      return acronym(article + "'" + words, at: index, from: core.lowerBound)
    }
    return nil
  }

  /// "NATO": voices say four and more capitals as the word that they are; only "NATO's" needs its small letters.
  private func isPlainWord(_ word: ArraySlice<UInt8>, words: String) -> Bool {
    word.count > 3 && word.allSatisfy { ByteTraits.of($0) == .capital }
      && words.uppercased().utf8.elementsEqual(word)
  }

  /// Capitals that are said as words in all languages, of which the plural needs small letters.
  private static let words: Set<String> = [
    "APP", "GIF", "LAN", "MAC", "PIN", "RAM", "ROM", "SIM", "TOP", "WAN",
  ]
  private static let masculine: Set<String> = ["le", "un", "du", "ce", "au", "aux", "les", "des"]

  /// "AU!" of pain, "le SAS" between two doors, "15 APR 2023".
  private func isOtherWord(_ index: Int) -> Bool {
    switch word(index) {
    case "AU":
      return after(index).hasPrefix("!") || ["WEIA", "BACKE"].contains(next(index) ?? "")
    case "SAS":
      return language.elidesArticles && Self.masculine.contains(precedingWord(index))
    case "APR":
      return [index - 1, index + 1].contains { place in
        tokens.indices.contains(place) && Self.isNumber(word(place))
          && [1, 2, 4].contains(tokens[place].core.count) && after(place) != "%"
      }
    default: return false
    }
  }

  /// "COP 500", "500 COP" is money; "COP 26" is a meeting.
  private func isCurrency(_ index: Int) -> Bool {
    guard text[tokens[index].core].elementsEqual("COP".utf8) else { return false }
    return money(startingAt: index) != nil
      || [index - 1, index + 1].contains { place in
        tokens.indices.contains(place) && tokens[place].traits.contains(.digit)
          && tokens[place].core.count > 2
      }
  }

  /// "AT&T", "AT&T/Bell": how many characters are capital letters around the sign, which are spelled.
  func lettersOfFirm(_ characters: [Character]) -> Int {
    let name = characters.prefix { $0 == "&" || ("A"..."Z").contains($0) }
    let letters = name.split(separator: "&", omittingEmptySubsequences: false)
    let isWhole = name.count == characters.count || characters[name.count] == "/"
    return isWhole && letters.count == 2 && letters.allSatisfy { (1...2).contains($0.count) }
      ? name.count : 0
  }
}
