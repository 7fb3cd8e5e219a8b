// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Numbers with a mark between that are neither ends of a range nor sides of a score: parts of standards and of versions.
extension ReadingScanner {
  /// "ISO 8859-1", "ISO/IEC 9899:2011", "binutils 2.37-10", "1.16.0-2". The second sign is a body of standards before the
  /// number, a version on the left side, or a left side that is far larger than the right one.
  func joinedNumbers(at index: Int, word: DigitWord) -> Reading? {
    if let reading = pair(at: index, word: word) { return reading }
    guard word.isBare, word.sign == nil, let last = word.marks.last,
      word.marks.contains(.hyphen) || word.marks.contains(.colon),
      word.marks.allSatisfy({ $0 == .point || $0 == .hyphen || $0 == .colon })
    else { return nil }
    let isStandard = isStandard(index)
    guard
      isStandard
        || last == .hyphen && word.marks.dropLast().allSatisfy({ $0 == .point })
          && (isVersion(word) || isBehindVersion(index, word: word))
    else { return nil }
    var words = spoken(word, run: 0)
    for (mark, run) in zip(word.marks, 1...) {
      let isEdition = isStandard && mark != .point && isYear(word, run: run)
      words += joint(mark)
      // "2.0.20240131-1".
      let isLong = word.runs[run].count > 5
      words +=
        isEdition
        ? language.numbers.year(word.value(run) ?? 0)
        : isLong ? language.digits(word.digits(run)) : spoken(word, run: run)
    }
    return reading(
      .version,
      rule: isStandard ? "number of a standard" : "hyphen in a version",
      words: words,
      first: index,
      last: index
    )
  }

  /// "2003,2004" and "[0,1]": two years, and the ends of an interval, which have no fraction.
  private func pair(at index: Int, word: DigitWord) -> Reading? {
    guard word.marks == [.comma], word.isBare, language.decimalIsComma else { return nil }
    let areYears = word.sign == nil && isYear(word, run: 0) && isYear(word, run: 1)
    guard areYears || before(index) == "[" && after(index).hasPrefix("]") else { return nil }
    let sign = word.sign == .minus ? language.minus + " " : ""
    let words = [0, 1].map { run in
      areYears
        ? language.numbers.year(word.value(run) ?? 0)
        : (run == 0 ? sign : "") + spoken(word, run: run)
    }
    return reading(
      .number,
      rule: "two numbers with a comma",
      words: words.joined(separator: ", "),
      first: index,
      last: index
    )
  }

  /// "-3, --easy", "option -9": the sign of an option is no minus.
  func option(at index: Int, word: DigitWord) -> Reading? {
    guard word.sign == .minus, word.isBare, word.marks.isEmpty, word.runs[0].count == 1,
      text[tokens[index].core.lowerBound] == UInt8(ascii: "-"), isOption(index, word: word)
    else { return nil }
    return reading(
      .number,
      rule: "sign of an option",
      words: dash + " " + spoken(word, run: 0),
      first: index,
      last: index
    )
  }

  private func isOption(_ index: Int, word: DigitWord) -> Bool {
    let isBeside = [index - 2, index - 1, index + 1, index + 2].contains { place in
      tokens.indices.contains(place) && text[tokens[place].core].starts(with: "--".utf8)
    }
    return isBeside || word.value(0) == 0 || isNamedOption(index) || isInSynopsis(index)
      || Self.commands.contains(preceding(index)) || isBesideLetterOption(index)
  }

  /// "like -j -1": a number of one digit in a sentence that has options of letters, without a sign that it is one.
  func isBesideOptions(_ index: Int, word: DigitWord) -> Bool {
    guard word.isBare, word.marks.isEmpty, word.runs[0].count == 1,
      text[tokens[index].core.lowerBound] == UInt8(ascii: "-"),
      !Self.beforeValues.contains(precedingWord(index))
    else { return false }
    return tokens.contains { token in
      let rest = text[token.core].drop { $0 == UInt8(ascii: "-") }
      return (1...2).contains(token.core.count - rest.count) && rest.count < 20
        && rest.first.map(Self.isLetter) == true
    }
  }

  /// Words before a value.
  private static let beforeValues: Set<String> = [
    "von", "ist", "auf", "gleich", "wert", "index", "bis", "of", "is", "to", "value", "equals",
    "returns",
    "de", "es", "a", "est", "vaut", "à", "di", "è", "indice", "índice", "valeur", "valor", "valore",
    "renvoie",
    "devuelve", "liefert", "from", "between", "zwischen", "entre", "tra",
  ]

  /// "[-3] [-4]" of a synopsis.
  private func isInSynopsis(_ index: Int) -> Bool {
    guard before(index).hasSuffix("["), after(index).hasPrefix("]") else { return false }
    return [index - 1, index + 1].contains { place in
      tokens.indices.contains(place)
        && (before(place).hasSuffix("[") || word(place).contains(text: "|-"))
    }
  }

  private static let namesOfOptions: Set<String> = [
    "option", "options", "flag", "flags", "switch", "switches", "optionen", "schalter", "opción",
    "opciones",
    "opzione", "opzioni", "parámetro", "paramètre",
  ]
  /// Programs that have a number for an option.
  private static let commands: Set<String> = [
    "kill", "gzip", "bzip2", "xz", "zstd", "head", "tail", "ls", "xargs", "perl", "ssh", "ping",
    "wget", "curl",
    "git", "diff", "killall", "pkill", "zip", "cut", "column", "od", "nice", "bunzip2", "gunzip",
  ]

  /// "the options -1 to -9".
  private func isNamedOption(_ index: Int) -> Bool {
    for place in stride(from: index - 1, through: max(0, index - 4), by: -1) where index > 0 {
      let word = word(place).lowercased()
      if Self.namesOfOptions.contains(word) { return true }
      // Other options of a list, and a word between them.
      guard word.utf8.count <= 5 else { return false }
    }
    return false
  }

  /// "ls -1 -a": an option of a letter.
  private func isBesideLetterOption(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { place in
      guard tokens.indices.contains(place), (2...3).contains(tokens[place].core.count) else {
        return false
      }
      let core = tokens[place].core
      return text[core.lowerBound] == UInt8(ascii: "-")
        && text[core.dropFirst()].allSatisfy(Self.isLetter)
    }
  }

  /// What a hyphen between numbers is called.
  private var dash: String {
    language.markInAddress("-") ?? Symbols.name("-", language: language) ?? ""
  }

  func joint(_ mark: DigitWord.Mark) -> String {
    switch mark {
    case .point: return " \(language.decimalPoint) "
    case .hyphen: return dash.isEmpty ? " " : " \(dash) "
    default: return ", "
    }
  }

  /// "CVE-2022-25235": a year and a number.
  func vulnerability(at index: Int, word: DigitWord) -> Reading? {
    guard word.string(word.prefix) == "CVE-", word.marks == [.hyphen], word.suffix.isEmpty,
      isYear(word, run: 0)
    else { return nil }
    let year = language.numbers.year(word.value(0) ?? 0)
    return reading(
      .number,
      rule: "digits of a code",
      words: "CVE \(year), \(language.digits(word.digits(1)))",
      first: index,
      last: index
    )
  }

  /// Bodies of standards, as they are written before a number.
  private static let bodies: Set<Substring> = [
    "ISO", "iso", "IEC", "IEEE", "ANSI", "DIN", "EN", "NF", "UNE", "UNI", "BS", "JIS", "FIPS",
    "ECMA", "ITU", "ITU-T", "RFC", "GB", "POSIX", "ASTM", "Std", "Standard", "NIST",
  ]

  /// "ISO-": the body of a standard before its number, with a hyphen between.
  func isBodyOfStandard(_ prefix: ArraySlice<UInt8>) -> Bool {
    prefix.last == UInt8(ascii: "-") && (3...10).contains(prefix.count)
      && String(decoding: prefix.dropLast(), as: UTF8.self).split(separator: "/")
        .contains { Self.bodies.contains($0) }
  }

  func isStandard(_ index: Int) -> Bool {
    guard index > 0, after(index - 1).isEmpty || after(index - 1) == "." else { return false }
    return word(index - 1).split { "/'’".contains($0) }.contains { Self.bodies.contains($0) }
  }

  private static let versions: Set<String> = [
    "version", "versión", "versione", "versão", "revision", "révision", "revisión", "revisione",
    "kernelversion",
  ]

  /// "since version 6.0-18": one version has no range; "versions 2-3" are several, and "a version 3-4 players like" has players.
  private func isBehindVersion(_ index: Int, word: DigitWord) -> Bool {
    word.marks.contains(.point) && Self.versions.contains(precedingWord(index))
  }

  /// Two points on the left side are a version; so is a fraction of two digits beside a whole number, or a number of four
  /// digits that falls to a small one. "1.5-2", "3-2" and "427-347 BC" are none.
  private func isVersion(_ word: DigitWord) -> Bool {
    let left = word.marks.count
    if left > 2 { return true }
    guard let low = word.value(0), let high = word.value(left) else { return false }
    if left == 2 { return word.runs[1].count > 1 || low > high }
    return word.runs[0].count > 3 && word.runs[1].count < 3 && !isYear(word, run: 0)
  }
}
