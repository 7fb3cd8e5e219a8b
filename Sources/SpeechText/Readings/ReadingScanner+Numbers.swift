// SPDX-License-Identifier: Apache-2.0

/// Numbers by themselves.
extension ReadingScanner {
  /// "v2.10.3"; IP addresses are read the same way. Grouped thousands and dates are not versions.
  func version(at index: Int) -> Reading? {
    let word = word(index)
    let digits = word.first == "v" ? word.dropFirst() : word[...]
    let fields = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard fields.count > (word.first == "v" ? 1 : 2),
      fields.allSatisfy({ Self.isNumber($0) && $0.utf8.count <= 4 }),
      word.first == "v" || WrittenNumber(digits, decimalIsComma: true) == nil
    else { return nil }
    let point = language.pick(" point ", " Punkt ", " point ", " punto ")
    let spoken = fields.map { language.numbers.cardinal(Int($0) ?? 0) }.joined(separator: point)
    let letter =
      word.first == "v" ? language.pick("version ", "Version ", "version ", "versión ") : ""
    return Reading(.version, "numbers between points", letter + spoken, tokens[index].core)
  }

  /// "1st", "2e", "3.º"; in German only with a full stop before a month.
  func ordinal(at index: Int) -> Reading? {
    let word = word(index)
    let digits = word.prefix(while: SayAsRequest.isDigit)
    let suffix = word.dropFirst(digits.count)
    let known = language.pick(
      ["st", "nd", "rd", "th"],
      [],
      ["er", "re", "e", "ème", "ère"],
      ["º", "ª", ".º", ".ª", ".er", "er"]
    )
    guard (1...6).contains(digits.utf8.count), known.contains(String(suffix)),
      let words = words(word, .ordinal, at: index)
    else { return nil }
    return Reading(.ordinal, "ending of an ordinal", words, tokens[index].core)
  }

  /// "12–15" with an en dash, where the first number is the smaller.
  func range(at index: Int) -> Reading? {
    let sides = word(index).split(separator: "–", omittingEmptySubsequences: false)
    guard sides.count == 2,
      sides.allSatisfy({ Self.isNumber($0) && $0.utf8.count <= 9 && $0.first != "0" }),
      let low = Int(sides[0]), let high = Int(sides[1]), low < high
    else { return nil }
    // "5–10 %": the unit belongs to both.
    guard next(index).map({ UnitNames.hasSymbol($0) }) != true else { return nil }
    let isYears = sides.allSatisfy { $0.utf8.count == 4 } && low >= 1_100 && high < 2_100
    let spoken = [low, high].map {
      isYears ? language.numbers.year($0) : language.numbers.cardinal($0)
    }
    let words = spoken.joined(separator: language.pick(" to ", " bis ", " à ", " a "))
    return Reading(.range, "dash between a smaller and a larger number", words, tokens[index].core)
  }

  /// A sign before digits, and decimals: forms that voices read differently. Other numbers stay as written, as voices
  /// know them and inflect them.
  func number(at index: Int) -> Reading? {
    let word = word(index)
    guard let first = word.first, before(index).isEmpty, "-−".contains(first),
      Self.isNumber(word.dropFirst().filter { !".,".contains($0) }),
      let number = WrittenNumber(word, decimalIsComma: language.decimalIsComma)
    else { return nil }
    let isAlone = number.fraction.isEmpty && next(index) != nil
    // "-1 casa": the gender is the noun's, which is not known here.
    guard !isAlone || language.name == .english || number.whole.last != "1" else { return nil }
    return Reading(.number, "minus before digits", language.words(number), tokens[index].core)
  }
}
