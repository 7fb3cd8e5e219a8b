// SPDX-License-Identifier: Apache-2.0

/// The rules for sentence boundaries in one language.
struct SentenceRules: Sendable {
  private let words: SentenceWords

  init(language tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let language = primary == "no" || primary == "nn" ? "nb" : primary
    words =
      Languages.all.first { $0.code == language }?.sentenceWords ?? OtherSentences.words(language)
  }

  @inline(__always)
  func character(_ scalar: Unicode.Scalar) -> SentenceCharacter {
    if scalar == words.terminator { return .terminator }
    return SentenceCharacter(scalar)
  }

  /// Such a word before a capitalised one ends a sentence: "in the U.S. How", "& Co. It", "you and I. Did".
  func endsSentence(_ word: WordBeforeStop, before next: String) -> Bool {
    guard !words.stopsOnlyAbbreviate, words.starters.contains(next) else { return false }
    // "Q. Why is it so?", "II. The war": the cut would leave a letter or a short form by itself.
    if word.isFirst { return false }
    // "Er wurde 80. Seine Frau": no ordinal is before an article or a pronoun.
    if words.stopMakesOrdinals,
      word.number != nil || isCompound(word) || word.isRomanNumeral && word.letters > 1,
      !word.isFirst
    {
      return true
    }
    if word.isInitial, word.isUppercase, !Self.names.contains(next), word.text != words.lonePronoun
    {
      // "plan B. You choose", "Vitamin C. It helps": nobody has one of these words for a name.
      return true
    }
    if word.isCapitalized {
      // "Jean-Bapt. Le Goff".
      if words.capitalized.contains(word.text) { return !Self.particles.contains(next) }
    } else if words.variables.contains(word.text)
      || word.hasNoVowel && !words.smallStarters.isEmpty
        && !words.isAbbreviation(word.text, beforeNumber: true)
    {
      // "the value of x. The next", "install it with dpkg. Then": neither is listed.
      return true
    }
    return word.isDotted && word.isUppercase || words.mayEnd.contains(word.text)
      || word.isUppercase && word.text == words.lonePronoun
  }

  /// Those that a family's name begins with.
  private static let particles: Set<String> = [
    "da", "de", "del", "des", "di", "du", "la", "le", "los", "van", "von",
  ]

  /// Of the words that begin a sentence, those that are also names of people: "George F. Will".
  private static let names: Set<String> = [
    "al", "an", "bis", "come", "da", "das", "de", "del", "dem", "des", "di", "die", "do", "du",
    "el",
    "few", "go", "ha", "him", "how", "in", "la", "las", "le", "let", "lo", "look", "los", "make",
    "most", "my", "san", "see", "so", "such", "van", "vom", "von", "will", "zu",
  ]

  /// Whether a word, in small letters, begins a sentence where it is capitalised.
  func isStarter(_ word: String) -> Bool { words.starters.contains(word) }

  /// "Well... I suppose so."
  private static let hesitations: Set<String> = [
    "ach", "ah", "ay", "bah", "eh", "er", "erm", "euh", "hm", "hmm", "hum", "look", "oh", "tja",
    "uh", "um", "well",
  ]

  /// A full stop after the word ends a sentence before a number with a small letter after it: "He came. 81 percent".
  func endsSentenceBeforeNumber(_ word: WordBeforeStop) -> Bool {
    guard words.areKnown else { return false }
    if isCompound(word) { return false }
    // "sealed it. 1941 was": an article or a pronoun of English is no abbreviation.
    let isFunctionWord =
      words.lonePronoun == "i" && word.letters > 1 && words.starters.contains(word.text)
      && !words.beforeNumbers.contains(word.text)
    return word.letters >= 4 || word.number != nil || isFunctionWord
      || !word.isCapitalized && words.shortWords.contains(word.text)
  }

  /// A capital after an ellipsis that is one mark begins a sentence: "He waited... Peter came", not "the... Duke".
  /// - Parameter next: in small letters; empty when it is not a word with a capital.
  func endsWithEllipsis(
    _ word: WordBeforeStop,
    before next: String,
    isQuoted: Bool,
    isOpened: Bool
  ) -> Bool {
    if words.hanging.contains(word.text) || word.isFirst && Self.hesitations.contains(word.text) {
      return false
    }
    if isOpened || words.starters.contains(next) { return true }
    // "Hm... Well", "Save As... Button": a single word, or a name of what is chosen from a menu.
    return !words.hanging.isEmpty && !isQuoted && !word.isFirst && !word.isCapitalized
      && word.letters > 1
  }

  /// "i went home. it was late", "in the file. (see page 5)", "to the file. /etc/fstab lists": after a word of four letters
  /// that is no abbreviation, what begins with a small letter may be a sentence.
  func endsSentenceBeforeSmallLetter(_ word: WordBeforeStop, next: String?) -> Bool {
    let isShort = word.letters < 4
    guard words.areKnown, !isShort || words.shortWords.contains(word.text), word.digits == 0,
      !word.hasInnerStop, !isCompound(word),
      !abbreviates(word, nextIsDigit: true, nextIsInitial: false)
    else { return false }
    guard let next else { return !isShort }
    return words.smallStarters.contains(next) || Self.programs.contains(next)
  }

  /// Programs whose names no capital begins, and which are no other words: "It is out. npm users".
  private static let programs: Set<String> = [
    "apt", "bash", "cmake", "curl", "dpkg", "gcc", "git", "grep", "nginx", "npm", "pip", "ssh",
    "sudo", "vim",
  ]

  /// "omg!!! did u see that??? i can't": several marks, and a word that nobody has who tells what another one said.
  func endsExclamation(before next: String) -> Bool {
    !next.isEmpty && !words.smallStarters.isEmpty && !words.speechVerbs.contains(next)
      && !["he", "she", "they", "we"].contains(next)
  }

  /// German compounds end in abbreviations, and no word of it ends as those do that lack "-ich": "Hauptstr. 5", "Artikelnr. 7",
  /// "zum nächstmögl. Zeitpunkt".
  private func isCompound(_ word: WordBeforeStop) -> Bool {
    guard words.stopMakesOrdinals else { return false }
    if ["str", "nr", "pl"].contains(where: word.text.hasSuffix) { return true }
    return word.letters > 4 && !word.isCapitalized && !word.hasInnerStop
      && words.cutEndings.contains(String(word.text.suffix(2)))
  }

  /// A number or a letter behind a word that it is the name of ends a sentence before a capital: "in Kapitel 10. Danach",
  /// "That was plan B. Plan A failed".
  func isName(_ word: WordBeforeStop, in bytes: Span<UInt8>, from start: Int) -> Bool {
    guard !words.labels.isEmpty, word.number != nil || word.isInitial && word.isUppercase else {
      return false
    }
    let label = word.precedingWord(in: bytes, from: start)
    return words.labels.contains(label) || label.hasSuffix("str.")
  }

  /// Bytes of a year with its preposition, which open a sentence rather than end it.
  private static let maxOpening = 16

  private static let compass: Set<String> = ["n", "e", "s", "w"]
  private static let distances: Set<String> = ["mi", "km", "ft", "yd", "yds"]

  /// "0.2 mi. N, then": a direction behind a distance goes on.
  /// - Parameter next: the next word in small letters; empty when it is not a word with a capital.
  func isDistance(_ word: WordBeforeStop, before next: @autoclosure () -> String) -> Bool {
    words.lonePronoun == "i" && Self.distances.contains(word.text)
      && Self.compass.contains(next())
  }

  private static let weekdays: Set<String> = ["mo", "di", "mi", "do", "fr", "sa", "so"]

  /// "bis zum 15.03. Bescheid geben", "So. Ruhetag": the stop of a day before a noun that hardly begins a sentence.
  /// - Parameter next: the next word in small letters; empty when it is not a word with a capital.
  func isDay(_ word: WordBeforeStop, before next: @autoclosure () -> String) -> Bool {
    guard words.stopMakesOrdinals, word.text.utf8.count < 6 else { return false }
    if Self.weekdays.contains(word.text) { return next() == "ruhetag" }
    guard word.digits > 1, word.letters == 0, word.hasInnerStop else { return false }
    return next() == "bescheid" || next() == "ruhetag"
  }

  /// "il est 8 h. Mme Durand", "en 44 av. J.-C. Auguste": a unit behind its number or an era ends a sentence before any capital.
  /// - Parameter next: the next word in small letters; empty when it is not a word with a capital.
  func endsAmount(
    _ word: WordBeforeStop,
    before next: String,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    if words.nearlyAlwaysEnd.contains(word.text) { return !word.isFirst }
    // "2006 H. Peter Anvin" has no hours.
    if words.units.contains(word.text), word.letters > 1 || !word.isUppercase {
      let amount = word.precedingWord(in: bytes, from: range.lowerBound)
      if words.kitchenUnits.contains(word.text), !words.steps.contains(next) {
        return words.starters.contains(next) && amount.last?.isNumber == true
      }
      // "every 20 min. Mon. through Fri."
      if words.afterTimes.contains(next) { return false }
      // "1 tsp. Salt": an amount by itself is that of what follows.
      if amount.last?.isNumber == true || Self.isCentury(amount),
        words.beforeTimes.isEmpty || range.count > amount.utf8.count + word.text.utf8.count + 1
      {
        return true
      }
    }
    if word.isInitial, word.isUppercase {
      let label = word.precedingWord(in: bytes, from: range.lowerBound)
      // "54° 11′ N. Then", "53° O. Noch".
      if label.first?.isNumber == true, label.last.map("°′″'\"".contains) == true { return true }
      // "au bât. C. Apportez", "la vitamina D. Sirve": the letter is the name of what is before it.
      if !words.lettered.isEmpty, isLettered(label) { return true }
    }
    return endsTime(before: next, in: bytes, range: range)
  }

  /// "au XIIe s. L'écriture".
  private static func isCentury(_ word: String) -> Bool {
    word.last == "e" && word.dropLast().allSatisfy { "ivx".contains($0) } && word.count > 1
  }

  private func endsTime(before next: String, in bytes: Span<UInt8>, range: Range<Int>) -> Bool {
    if !words.beforeTimes.isEmpty {
      // "5 p.m. EST", "5 p.m. Eastern", "At 5 p.m. Mr. Smith went".
      if next.isEmpty || words.afterTimes.contains(next) { return false }
      let first = FollowingText.capitalisedWord(
        at: range.lowerBound,
        in: bytes,
        to: range.upperBound
      )
      if range.count < 2 * Self.maxOpening, words.beforeTimes.contains(first) { return false }
    }
    // "Juan S. L. Gómez" is no company.
    if !words.firms.isEmpty, words.starters.contains(next),
      words.firms.contains(where: { ends(with: $0, behind: 4, in: bytes, range: range) })
    {
      return true
    }
    return words.eras.contains { era in
      // "En 52 av. J.-C. César vint."
      let isYear = era.utf8.last.map("CrZ".utf8.contains) ?? false
      return ends(with: era, behind: isYear ? Self.maxOpening : 4, in: bytes, range: range)
    }
  }

  /// Whether a text ends with some pieces, behind a space, or behind a number where those are times, and behind more bytes
  /// than `opening`.
  private func ends(
    with pieces: String,
    behind opening: Int,
    in bytes: Span<UInt8>,
    range: Range<Int>
  ) -> Bool {
    let start = range.upperBound - pieces.utf8.count
    guard start - range.lowerBound > opening,
      words.beforeTimes.isEmpty
        ? SentenceByte.isSpace(bytes[start - 1])
        : SentenceByte.isDigit(bytes[start - (SentenceByte.isSpace(bytes[start - 1]) ? 2 : 1)])
    else { return false }
    return zip(start..<range.upperBound, pieces.utf8).allSatisfy {
      bytes[$0] == $1 || $1 == 0x20 && SentenceByte.isSpace(bytes[$0])
    }
  }

  /// "bât. C", "3.º A": what is named by a letter.
  private func isLettered(_ label: String) -> Bool {
    words.lettered.contains(label) || label.hasSuffix("º")
  }

  /// Whether the sentence goes on to say who spoke: "'Stop!' Ellen cried".
  func isSpeaker(_ name: SpeakerName) -> Bool {
    words.speechVerbs.contains(name.verb) && !words.starters.contains(name.first)
  }

  /// Whether a word in small letters says that someone spoke.
  func isSpeechVerb(_ word: String) -> Bool { words.speechVerbs.contains(word) }

  /// Whether speakers are looked for behind a quotation.
  var findsSpeakers: Bool { !words.speechVerbs.isEmpty }

  func abbreviates(
    _ word: WordBeforeStop,
    nextIsDigit: Bool,
    nextIsInitial: Bool,
    nextIsLetter: Bool = false
  ) -> Bool {
    // "1.2. Introduction", "II. The war": the cut would leave a number by itself.
    if word.isFirst, word.digits > 0 && word.hasInnerStop || word.isRomanNumeral { return true }
    if word.isInAddress { return false }
    // "in /etc. Debian".
    if word.isBehindSlash, word.letters > 2, !word.isCapitalized, !word.hasNoVowel { return false }
    if (word.isCapitalized ? words.capitalized : words.small).contains(word.text) { return true }
    if word.isNumeroSign || nextIsInitial && words.beforeLetters.contains(word.text) { return true }
    // "See Ex. B at 12", "see fig. B"; small letters alone are a word: "his ex. B".
    if nextIsLetter, word.isCapitalized || words.beforeNumbers.contains(word.text),
      words.beforeLetters.contains(word.text)
    {
      return true
    }
    if words.stopsOnlyAbbreviate || word.isInitial || word.isDotted || word.hasNoVowel {
      return true
    }
    if words.isAbbreviation(word.text, beforeNumber: nextIsDigit) || isCompound(word) {
      return true
    }
    if let number = word.number {
      // "1. Introduction": the cut would leave a number by itself.
      if word.isFirst { return true }
      // "der 100. Geburtstag", but "im Jahr 1984. Danach".
      let isYear = (1100...2100).contains(number) && !number.isMultiple(of: 100)
      return words.stopMakesOrdinals && !isYear
    }
    return words.stopMakesOrdinals && word.isRomanNumeral
  }
}
