// SPDX-License-Identifier: Apache-2.0

/// The mark of inches, which is also a quotation mark.
extension ReadingScanner {
  /// `45"`, `5/8"`, `6,7"`: the mark directly behind digits where no quotation is open.
  func inches(at index: Int, word: DigitWord) -> Reading? {
    let end = tokens[index].core.upperBound
    if let reading = mixedInches(at: index, word: word) { return reading }
    guard word.isBare, word.sign == nil, let length = inchLength(at: end),
      word.marks.isEmpty
        && (isNounBehindMark(index, length: length) || isBeforeSized(index, length: length)
          || isSizeOfScreen(index) || isLastSide(index) || isDistance(index, length: length))
        || word.marks.count == 1 && [.point, .comma, .slash].contains(word.marks[0]),
      let inch = unit("in") ?? unit("″"), !isInQuotation(tokens[index].core.lowerBound)
    else { return nil }
    let words: String
    if word.marks == [.slash] {
      guard let above = word.value(0), let below = word.value(1), above > 0, above < below else {
        return nil
      }
      let part = FractionReading(whole: nil, numerator: above, denominator: below)
      words = language.words(part) + language.joiner(before: inch) + inch.one
    } else {
      guard let number = amount(at: index, word: word)?.number else { return nil }
      words =
        isBeforeSized(index, length: length)
        ? language.words(number) + " " + inch.one : language.words(number, of: inch)
    }
    return Reading(
      .measure,
      rule: "mark of inches",
      words: words,
      range: tokens[index].core.lowerBound..<end + length
    )
  }

  /// `1½"`.
  private func mixedInches(at index: Int, word: DigitWord) -> Reading? {
    let end = tokens[index].core.upperBound
    guard word.marks.isEmpty, word.sign == nil, word.prefix.isEmpty, let whole = word.value(0),
      let length = inchLength(at: end), let inch = unit("in"),
      let (above, below) = single(text[word.suffix]), !isInQuotation(tokens[index].core.lowerBound)
    else { return nil }
    let half = above == 1 && below == 2 ? language.half(whole, of: inch) : nil
    let words = fractionWords(above, below: below, whole: whole, at: index)
    return Reading(
      .measure,
      rule: "mark of inches",
      words: isBeforeSized(index, length: length)
        ? words + " " + inch.one : half ?? words + " " + inch.many,
      range: tokens[index].core.lowerBound..<end + length
    )
  }

  /// "27\" monitor": what has that size stands directly behind. The end of a quotation that began in another sentence has a
  /// comma there, or a verb.
  private func isNounBehindMark(_ index: Int, length: Int) -> Bool {
    let token = tokens[index]
    guard token.whole.upperBound == token.core.upperBound + length, index + 1 < tokens.count,
      before(index + 1).isEmpty
    else { return false }
    let next = word(index + 1)
    return language.isNoun(next) && !language.context.notCounted.contains(next)
  }

  /// `17" flat panel`: what has that size is said behind it.
  private func isBeforeSized(_ index: Int, length: Int) -> Bool {
    let token = tokens[index]
    return token.whole.upperBound == token.core.upperBound + length && index + 1 < tokens.count
      && before(index + 1).isEmpty && language.hasSizeInInches(word(index + 1).lowercased())
  }

  private static let distances: Set<String> = [
    "from", "of", "apart", "away", "above", "below", "off",
  ]

  /// `8" from the edge`, `10" of snow`.
  private func isDistance(_ index: Int, length: Int) -> Bool {
    tokens[index].whole.upperBound == tokens[index].core.upperBound + length
      && index + 1 < tokens.count && before(index + 1).isEmpty
      && Self.distances.contains(word(index + 1))
  }

  /// `12" x 9" x 4",`: the last of several sides that have the mark.
  private func isLastSide(_ index: Int) -> Bool {
    index > 1 && hasNothing(after: index - 1) && ["x", "X", "×", "by"].contains(word(index - 1))
      && tokens[index - 2].traits.contains(.digit)
      && (after(index - 2) == "\"" || after(index - 2) == "″")
  }

  private static let screens: Set<String> = [
    "écran", "moniteur", "téléviseur", "télé", "tv", "jantes", "tablette", "pantalla", "televisor",
    "tele", "monitor", "llantas", "tableta", "portátil", "laptop", "notebook", "smartphone", "tubo",
    "tubería", "manguera", "ruedas", "rines", "rin", "llanta", "jante", "roues", "tuyau",
    "fernseher",
    "bildschirm", "felgen", "tablet", "schermo", "televisore", "cerchi", "ordinateur", "vélo",
  ]

  /// "Un écran 27" 4K", "Televisor LED de 43"": behind what has a size in inches, perhaps with a small word between and a word
  /// or two for its kind.
  private func isSizeOfScreen(_ index: Int) -> Bool {
    let previous = precedingWord(index)
    if Self.screens.contains(previous) { return true }
    return ["de", "en", "da", "mit"].contains(previous)
      && (2...4).contains {
        index >= $0 && after(index - $0).isEmpty
          && Self.screens.contains(word(index - $0).lowercased())
      }
  }

  /// The bytes of a mark of inches at a place.
  private func inchLength(at place: Int) -> Int? {
    for mark in ["\"", "″"] where text[place...].starts(with: mark.utf8) { return mark.utf8.count }
    return nil
  }

  /// Whether an odd number of straight quotation marks that are not behind digits precede a place.
  private func isInQuotation(_ place: Int) -> Bool {
    var isOpen = false
    var previous: UInt8 = 0
    for byte in text[..<place] {
      // Behind a digit or ¼, ½, ¾.
      let isBehindNumber = DigitWord.isDigit(previous) || (0xBC...0xBE).contains(previous)
      if byte == UInt8(ascii: "\""), !isBehindNumber || isOpen { isOpen.toggle() }
      previous = byte
    }
    return isOpen
  }
}
