// SPDX-License-Identifier: Apache-2.0

/// Finds the parts of a running text that are read by their meaning. What is not certain stays as written.
package struct ReadingScanner {
  let text: ArraySlice<UInt8>
  let tokens: [ReadingToken]
  let language: any Language
  /// Of the language; asked for each word.
  let abbreviations: AbbreviationTable

  init(text: ArraySlice<UInt8>, tokens: [ReadingToken], language: any Language) {
    self.text = text
    self.tokens = tokens
    self.language = language
    abbreviations = language.tables.abbreviations
  }

  /// The readings of one sentence, in order, without overlap. In languages without tables here, a first amount or date
  /// loads ICU; where that is not installed, they stay as written.
  /// [any thread]
  /// - Parameters:
  ///   - text: UTF-8; the ranges of readings are its indices.
  ///   - language: a BCP 47 tag; its region decides the order of day and month and what `$` is.
  package static func readings(in text: ArraySlice<UInt8>, language: String) -> [Reading] {
    if let task = TaskState.reading(in: text, language: language) {
      return [task] + readings(in: text[task.range.upperBound...], language: language)
    }
    guard let known = Languages.of(tag: language) else {
      let amounts = (try? SystemReadings.readings(in: text, language: language)) ?? []
      let pictures = pictures(in: text, language: language)
      guard !amounts.isEmpty else { return pictures }
      // No emoji is part of a number.
      let others = pictures.filter { picture in
        !amounts.contains { $0.range.overlaps(picture.range) }
      }
      return (amounts + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    return readings(ofOtherForm: text, language: known)
      ?? readings(ofUsualForm: text, language: known)
  }

  static func readings(
    ofUsualForm text: ArraySlice<UInt8>,
    language known: any Language
  ) -> [Reading] {
    let scanner = ReadingScanner(
      text: text,
      tokens: ReadingToken.tokens(of: text),
      language: known
    )
    let found = scanner.tokens.readings { index in
      if scanner.tokens[index].core.isEmpty { return scanner.namedMark(at: index) }
      if scanner.isCandidate(scanner.tokens[index]) {
        return scanner.reading(at: index).map {
          scanner.clockRange(scanner.withoutStop($0, first: index), from: index)
        }
      }
      return scanner.minus(at: index) ?? scanner.smallEast(at: index)
    }
    return found.isEmpty ? found : known.joined(found, in: scanner)
  }

  private func isCandidate(_ token: ReadingToken) -> Bool {
    guard !token.core.isEmpty else { return false }
    if !token.traits.isDisjoint(with: [.digit, .sign, .script]) || isUnusualWord(token) {
      return true
    }
    if token.traits.contains(.opening), isOptionalEnding(token) || mayBeFunction(token) {
      return true
    }
    if mayBeOption(token) { return true }
    // Months, currencies before an amount, and Roman ordinals such as "XIXe".
    return token.traits.contains(.capital) && token.core.count <= 12
  }

  /// The first rule that fits: the longest and most certain forms are tried first.
  func reading(at index: Int) -> Reading? {
    let token = tokens[index]
    if let reading = chess(at: index) { return reading }
    if token.traits.contains(.opening), let reading = valueOfFunction(at: index) { return reading }
    if let reading = language.ownReading(in: self, at: index) ?? wording(at: index) {
      return reading
    }
    if token.traits.contains(.sign),
      let reading = formulaWithPowers(at: index) ?? keys(at: index)
    {
      return reading
    }
    if mayBeOption(token), let reading = optionOfCommand(at: index) { return reading }
    if token.traits.contains(.capital) || token.traits.contains(.sign),
      let reading = note(at: index) ?? acronym(at: index) ?? symbolOfElement(at: index)
        ?? dimensionLetters(at: index)
    {
      return reading
    }
    if token.traits.contains(.digit) {
      return digits(at: index) ?? shortForm(at: index) ?? symbols(at: index)
    }
    if token.traits.contains(.sign),
      let reading = currencyPair(at: index) ?? quotation(at: index) ?? singleFraction(at: index)
        ?? formulaSign(at: index)
        ?? subscripts(at: index)
        ?? powerOfLetter(at: index)
    {
      return reading
    }
    if token.traits.contains(.opening), let reading = optionalEnding(at: index) { return reading }
    return monthAbbreviation(at: index) ?? grade(at: index) ?? shortForm(at: index) ?? money(
      startingAt: index
    )
      ?? roman(at: index) ?? symbols(at: index)
  }

  // MARK: Words around

  /// The word without punctuation, or "" where there is none.
  func word(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: text[tokens[index].core], as: UTF8.self) : ""
  }

  /// The first byte of a word without punctuation; a space where there is none, or nothing but punctuation.
  func firstByte(of index: Int) -> UInt8 {
    guard tokens.indices.contains(index) else { return UInt8(ascii: " ") }
    return text[tokens[index].core].first ?? UInt8(ascii: " ")
  }

  /// The punctuation behind a word; "" where there is no word.
  func after(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    let token = tokens[index]
    return String(decoding: text[token.core.upperBound..<token.whole.upperBound], as: UTF8.self)
  }

  /// The punctuation before a word; "" where there is no word.
  func before(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    let token = tokens[index]
    return String(decoding: text[token.whole.lowerBound..<token.core.lowerBound], as: UTF8.self)
  }

  /// The word behind, if nothing but white space is between.
  func next(_ index: Int) -> String? {
    hasNothing(after: index) ? word(index + 1) : nil
  }

  /// The text before a word that may decide its inflection.
  func preceding(_ index: Int) -> String {
    index > 0 && after(index - 1).isEmpty ? word(index - 1) : ""
  }

  /// The words for a content of a known kind, by the verbaliser of `say-as`.
  func words(_ content: String, kind: SayAsKind, at index: Int, format: String? = nil) -> String? {
    var request = SayAsRequest(
      content: content,
      format: format,
      detail: nil,
      preceding: preceding(index)
    )
    return request.words(kind, in: language)
  }

  /// From the first word to the last, without the punctuation around them.
  func span(_ first: Int, last: Int) -> Range<Int> {
    tokens[first].core.lowerBound..<tokens[last].core.upperBound
  }

  static func isNumber(_ word: some StringProtocol) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { ByteTraits.of($0) == .digit }
  }
}
