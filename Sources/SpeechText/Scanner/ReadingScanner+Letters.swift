// SPDX-License-Identifier: Apache-2.0

/// Letters and digits in one word: "B-52", "A4", "3D", "MP3", "H2O".
extension ReadingScanner {
  /// What is neither a letter nor a digit here belongs to another kind of word, which stays as written.
  func letters(at index: Int, word: DigitWord) -> Reading? {
    if let reading = numberSign(at: index, word: word) ?? prefixed(at: index, word: word)
      ?? joined(at: index, word: word) ?? afterPrefix(at: index, word: word)
    {
      return reading
    }
    if let reading = releases(at: index, word: word) ?? release(at: index, word: word) {
      return reading
    }
    guard word.sign == nil, let pieces = pieces(tokens[index].core), pieces.count > 1 else {
      return nil
    }
    if let reading = difference(at: index, word: word) { return reading }
    if isSetOfCharacters(index) || isForeignOrdinal(word) { return nil }
    // An identifier: each of its digits.
    let isCode =
      pieces.count > 5 || word.runs.count > 2 && word.runs.contains { $0.count > 3 }
      || pieces.contains { $0.isNumber && $0.range.count > 4 } || isPatternOfBits(index)
      || isHexadecimal(index, pieces: pieces.count)
    // "ISO-10646-1": the digits of a number would run into those of its part.
    let isStandard = isCode && isBodyOfStandard(text[word.prefix])
    var words = ""
    var previous: Piece?
    for piece in pieces {
      if let number = previous, number.isNumber, piece.isNumber,
        isStandard
          || !isCode && pieces.contains(where: { !$0.isNumber })
            && isTaken(piece.range, into: number.range)
      {
        words += joint(.hyphen).dropLast()
      }
      let factor = previous?.isNumber == true ? factor(piece.range) : nil
      previous = piece
      let text = String(decoding: text[piece.range], as: UTF8.self)
      let spoken: String
      if piece.isNumber, let count = countOfBits(pieces) {
        spoken = count
      } else if piece.isNumber {
        let isDigits = isCode || piece.range.count > 1 && text.hasPrefix("0")
        spoken =
          isDigits
          ? language.digits(text)
          : language.number(
            Int(text) ?? 0,
            isBehindCapitals: isBehindCapitals(piece.range, at: index)
          )
      } else if isTimes(piece.range, in: word) {
        // "700x28C", "3x3-Raster".
        spoken = language.by
      } else if let factor {
        spoken = language.by + " " + factor
      } else {
        spoken = letterWords(text, isLast: piece.range.upperBound == tokens[index].core.upperBound)
      }
      words += (words.isEmpty || spoken.hasPrefix("-") || words.hasSuffix("-") ? "" : " ") + spoken
    }
    return reading(.formula, rule: "letters beside digits", words: words, first: index, last: index)
  }

  /// "FIPS-180-1" would be heard as 181, and in French "60-12" as 72: a number behind one in tens or hundreds.
  private func isTaken(_ number: Range<Int>, into tens: Range<Int>) -> Bool {
    let zeros = text[tens].reversed().prefix { $0 == UInt8(ascii: "0") }.count
    guard zeros > 0, zeros < tens.count, number.lowerBound == tens.upperBound + 1,
      text[number.lowerBound] != UInt8(ascii: "0")
    else {
      return false
    }
    return number.count <= zeros
      || number.count == 2 && zeros == 1 && text[number.lowerBound] == UInt8(ascii: "1")
        && "68".utf8.contains(text[tens.upperBound - 2])
  }

  /// "2xN", "2xN-Anordnung": a sign between a number and the letter of another.
  private func factor(_ letters: Range<Int>) -> String? {
    let bytes = text[letters]
    guard bytes.count > 1, bytes.first == UInt8(ascii: "x"),
      bytes[letters.lowerBound + 1] == UInt8(ascii: "N"),
      bytes.count == 2 || bytes[letters.lowerBound + 2] == UInt8(ascii: "-")
    else { return nil }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// "F-150": capitals alone, and perhaps a hyphen, are before a number.
  private func isBehindCapitals(_ number: Range<Int>, at index: Int) -> Bool {
    let letters = text[tokens[index].core.lowerBound..<number.lowerBound]
    return (1...5).contains(letters.count)
      && letters.dropLast().allSatisfy { ByteTraits.of($0) == .capital }
      && letters.last.map { ByteTraits.of($0) == .capital || $0 == UInt8(ascii: "-") } == true
      && letters.first != UInt8(ascii: "-")
  }

  private static let bits: Set<String> = ["kb", "Kb", "Mb", "Gb", "Tb"]

  /// "1Kb": a one before a unit agrees with it, though its letters are said.
  private func countOfBits(_ pieces: [Piece]) -> String? {
    guard pieces.count == 2, pieces[0].isNumber, pieces[0].range.count < 5,
      Self.bits.contains(String(decoding: text[pieces[1].range], as: UTF8.self))
    else { return nil }
    let number = WrittenNumber(whole: String(decoding: text[pieces[0].range], as: UTF8.self))
    return number.endsInOne && language.isInflected(number)
      ? language.words(number, form: .masculine) : nil
  }

  /// Whether letters of a word are the sign between two of its numbers.
  private func isTimes(_ range: Range<Int>, in word: DigitWord) -> Bool {
    word.marks.indices.contains { mark in
      word.marks[mark] == .times && word.runs[mark].upperBound == range.lowerBound
        && (word.runs[mark].count > 1 && word.runs[mark + 1].count > 1
          || !word.suffix.isEmpty && text[word.suffix.lowerBound] == UInt8(ascii: "-"))
    }
  }

  private struct Piece {
    let range: Range<Int>
    let isNumber: Bool
  }

  /// Alternating digits and letters; hyphens between them separate, and stay between letters. Nil for anything else.
  private func pieces(_ core: Range<Int>) -> [Piece]? {
    var pieces: [Piece] = []
    var place = core.lowerBound
    while place < core.upperBound {
      let start = place
      let isNumber = DigitWord.isDigit(text[place])
      var end = place
      while place < core.upperBound {
        let byte = text[place]
        let isSubscript = isSubscript(place)
        if isSubscript || DigitWord.isDigit(byte) != isNumber { break }
        guard isNumber || Self.isLetter(byte) || byte == UInt8(ascii: "-") else { return nil }
        place += 1
        if byte != UInt8(ascii: "-") { end = place }
      }
      if place < core.upperBound, isSubscript(place) {
        if end > start { pieces.append(Piece(range: start..<end, isNumber: isNumber)) }
        return nil
      }
      // A hyphen alone separates.
      if end > start { pieces.append(Piece(range: start..<end, isNumber: isNumber)) }
    }
    return pieces
  }

  private func isSubscript(_ place: Int) -> Bool {
    text[place] == 0xE2 && place + 2 < text.endIndex && text[place + 1] == 0x82
      && (0x80...0x89).contains(text[place + 2])
  }

  /// Letters of any script but those whose first byte begins signs.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      || byte >= 0x80 && byte != 0xC2 && byte != 0xE2 && byte != 0xF0
  }

  /// Two letters, or letters without a vowel, are read one by one; longer ones are left to the voice.
  private func letterWords(_ text: String, isLast: Bool) -> String {
    let letters = text.drop { $0 == "-" }
    // "IPv4", "TLSv1.2": the version of what the capitals name.
    if !isLast, (3...5).contains(letters.utf8.count), letters.last == "v",
      letters.dropLast().utf8.allSatisfy({ ByteTraits.of($0) == .capital })
    {
      return letters.map(String.init).joined(separator: " ")
    }
    // "4GLs": several of what the capitals name.
    if (2...3).contains(letters.count), letters.last == "s",
      letters.dropLast().allSatisfy({ ("A"..."Z").contains($0) })
    {
      return letters.dropLast().map(String.init).joined(separator: " ") + "s"
    }
    let isSpelled =
      letters.count <= 3 && letters.allSatisfy { $0.isASCII && $0.isLetter }
      && (letters.count == 1 || letters.allSatisfy { !"aeiouyAEIOUY".contains($0) }
        || letters.count == 2 && letters.allSatisfy(\.isUppercase))
    guard isSpelled else { return text }
    let spelled = letters.map { $0.isLowercase && letters.count > 1 ? $0.uppercased() : String($0) }
    let words = spelled.joined(separator: " ")
    return language.spelled(words, isLast: isLast)
  }

  /// "the 5.x kernels": all releases of a series.
  private func releases(at index: Int, word: DigitWord) -> Reading? {
    let suffix = text[word.suffix]
    guard suffix.count == 2, suffix.first == UInt8(ascii: "."), word.prefix.isEmpty,
      suffix.last.map({ $0 | 0x20 }) == UInt8(ascii: "x"), word.sign == nil,
      word.marks.allSatisfy({ $0 == .point })
    else { return nil }
    return reading(
      .version,
      rule: "letter of a release",
      words: versionWords(word) + " \(language.decimalPoint) x",
      first: index,
      last: index
    )
  }

  /// "USB3.0".
  private func release(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == nil, !word.prefix.isEmpty, word.suffix.isEmpty, !word.marks.isEmpty,
      word.marks.allSatisfy({ $0 == .point }), text[word.prefix].allSatisfy(Self.isLetter)
    else { return nil }
    let name = letterWords(word.string(word.prefix), isLast: false)
    let words = name + (name.hasSuffix("-") ? "" : " ") + versionWords(word)
    return reading(
      .version,
      rule: "letters before numbers with points",
      words: words,
      first: index,
      last: index
    )
  }

  static let numberSigns: Set<String> = [
    "#", "№", "n°", "N°", "nº", "Nº", "n.º", "N.º", "n.°", "N.°",
  ]

  /// "#1", "№1", "n°4" and "Nº5".
  private func numberSign(at index: Int, word: DigitWord) -> Reading? {
    guard (1...4).contains(word.prefix.count),
      Self.numberSigns.contains(word.string(word.prefix)), word.sign == nil
    else { return nil }
    if !word.suffix.isEmpty { return numberBeforeLetters(word) }
    // "n°2024-118".
    guard word.marks.isEmpty else {
      guard word.marks.allSatisfy({ $0 == .hyphen || $0 == .slash || $0 == .point }) else {
        return nil
      }
      let words = zip([""] + word.marks.map(joint), word.runs.indices).map { mark, run in
        (mark == ", " ? " " : mark) + spoken(word, run: run)
      }
      return reading(
        .number,
        rule: "number sign",
        words: language.number + " " + words.joined(),
        first: index,
        last: index
      )
    }
    // "n°4 374".
    let amount = language.spacesGroupDigits ? amount(at: index, word: word) : nil
    let isGrouped = amount.map { $0.end > index } ?? false
    let number = isGrouped ? amount.map { language.words($0.number) } : nil
    return reading(
      .number,
      rule: "number sign",
      words: language.number + " " + (number ?? spoken(word, run: 0)),
      first: index,
      last: amount?.end ?? index
    )
  }

  /// "n°1/C5", "n°12bis": what is behind the number stays as it is written.
  private func numberBeforeLetters(_ word: DigitWord) -> Reading? {
    guard word.marks.isEmpty, word.suffix.count < 12 else { return nil }
    let isApart = ByteTraits.of(text[word.suffix.lowerBound]).isSubset(of: [.capital, .small])
    return Reading(
      .number,
      rule: "number sign",
      parts: [
        Reading.Part(words: language.number + " ", range: word.prefix),
        Reading.Part(words: spoken(word, run: 0) + (isApart ? " " : ""), range: word.runs[0]),
      ]
    )
  }

  /// "v2.10.3" and, of signs that other rules read, the digits behind them: "§5".
  private func prefixed(at index: Int, word: DigitWord) -> Reading? {
    let prefix = word.string(word.prefix)
    if prefix == "v" || prefix == "V", word.suffix.isEmpty, word.sign == nil,
      word.marks.allSatisfy({ $0 == .point }), !word.marks.isEmpty
    {
      let name = language.version + " "
      return reading(
        .version,
        rule: "numbers between points",
        words: name + versionWords(word),
        first: index,
        last: index
      )
    }
    guard word.sign == nil else { return nil }
    if prefix == ".", word.marks.isEmpty, word.suffix.isEmpty {
      let dot = isEndingOfFile(index) ? Symbols.name(".", language: language) : nil
      let words = (dot ?? language.decimalPoint) + " " + language.digits(word.digits(0))
      return reading(.number, rule: "point before digits", words: words, first: index, last: index)
    }
    let sign: String
    switch prefix {
    case "~", "≈": sign = language.about
    case "<": sign = language.lessThan
    case ">": sign = language.moreThan
    case ">=", "<=":
      guard let words = language.tables.operators.value(of: prefix) else { return nil }
      sign = language.comparison(words, in: self, at: index)
    case "§", "§§", "©": sign = ""
    default: return nil
    }
    guard let rest = reading(at: index, from: word.runs[0].lowerBound) else { return nil }
    if rest.kind == .version, prefix.count == 1,
      let name = SignWords.words(Character(prefix), language: language)
    {
      // A version is later than another, not more.
      let words = language.comparison(name, in: self, at: index)
      let part = Reading.Part(words: words + " ", range: word.prefix)
      return Reading(.version, rule: "sign before a version", parts: [part] + rest.parts)
    }
    // These signs themselves are read by other rules, or by the voice.
    if sign.isEmpty { return Reading(rest.kind, rule: rest.rule, parts: spaced(rest.parts)) }
    let part = Reading.Part(words: sign + " ", range: word.prefix)
    return Reading(rest.kind, rule: "sign before a number", parts: [part] + rest.parts)
  }

  private static let endingsOfFiles: Set<String> = [
    "extension", "extensions", "suffix", "suffixes",
  ]

  /// "a .3 extension", "the suffix .8".
  private func isEndingOfFile(_ index: Int) -> Bool {
    [precedingWord(index), next(index) ?? ""].contains { Self.endingsOfFiles.contains($0) }
  }

  private func spaced(_ parts: [Reading.Part]) -> [Reading.Part] {
    guard let first = parts.first else { return parts }
    return [Reading.Part(words: " " + first.words, range: first.range)] + parts.dropFirst()
  }

}
