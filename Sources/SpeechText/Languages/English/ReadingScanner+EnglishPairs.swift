// SPDX-License-Identifier: Apache-2.0

/// Numbers that name a road, a flight, a model, a form or who may read a file, which English does not read as amounts.
extension ReadingScanner {
  func pairs(_ value: Int) -> String { English.pairs(value, of: language.numbers) }

  /// "Highway 101", "Flight UA 1182", "a BMW 320", "Form 1099", "chmod 755".
  func numberInPairs(at index: Int, word: DigitWord) -> Reading? {
    guard word.isPlain, (3...4).contains(word.runs[0].count), !word.hasLeadingZero(0), index > 0,
      before(index).isEmpty, let value = word.value(0)
    else { return nil }
    let rule: String
    if value < 1_000, isRoad(index, value: value) {
      rule = "number of a road"
    } else if isFlight(index) {
      rule = "number of a flight"
    } else if value < 1_000, isModelOfMaker(index) {
      rule = "number of a model"
    } else if isTaxForm(index, value: value) {
      rule = "number of a form"
    } else if isMode(index, word: word) {
      return digitByDigit(word, rule: "digits behind a command", at: index)
    } else {
      return nil
    }
    if isMeasured(index) { return nil }
    return reading(.number, rule: rule, words: pairs(value), first: index, last: index)
  }

  /// Whether a unit or a currency is behind a number.
  private func isMeasured(_ index: Int) -> Bool {
    next(index).map { next in
      unit(next) != nil && !Self.unsure.contains(next) || currency(next) != nil
        || language.context.scaleWords.contains(next)
    } ?? false
  }

  /// Whether what is behind a number may be counted by it: a plural in small letters.
  private func mayBeCounted(_ index: Int) -> Bool {
    guard let next = next(index), next.utf8.count > 2, next.first?.isLowercase == true else {
      return false
    }
    return next.utf8.count > 3 && next.hasSuffix("s") && !Self.verbs.contains(next)
      || Self.countedInEnglish.contains(next)
  }

  /// Nouns of many without an s, and of measures before what they measure: "a 1040 mile trip".
  static let countedInEnglish: Set<String> = [
    "people", "men", "women", "children", "percent", "staff", "personnel", "police", "cattle",
    "feet", "mile", "kilometer", "kilometre", "meter", "metre", "foot", "pound", "hour", "minute",
    "day", "week", "month", "year", "page", "word", "person", "seat", "acre", "dollar", "euro",
  ]

  private static let verbs: Set<String> = [
    "always", "does", "goes", "runs", "leads", "takes", "crosses", "gets", "towards", "across",
    "comes", "costs", "needs", "looks", "makes", "feels", "sells", "starts", "this", "plus",
  ]

  // MARK: Roads

  private static let roads: Set<String> = [
    "route", "rte", "rt", "highway", "hwy", "interstate", "freeway", "fwy", "turnpike",
  ]
  private static let ownedRoads: Set<String> = ["US", "U.S", "SR"]
  private static let beforeRoads: Set<String> = [
    "on", "along", "via", "take", "takes", "took", "down", "up", "off", "from", "to", "onto",
    "near", "follow", "of", "and", "the", "old", "cross", "crossed", "between",
  ]
  private static let traffic: Set<String> = [
    "freeway", "freeways", "traffic", "lanes", "exit", "on-ramp", "off-ramp", "onramp", "offramp",
    "ramp", "commute", "drive", "drove", "driving", "highway", "jammed", "gridlock",
    "interchange", "northbound", "southbound", "eastbound", "westbound", "lax", "pch", "carpool",
  ]
  private static let directions: Set<String> = [
    "north", "south", "east", "west", "northbound", "southbound", "eastbound", "westbound",
    "freeway", "interchange", "overpass", "on-ramp", "off-ramp",
  ]
  private static let behindRoads: Set<String> = [
    "to", "and", "or", "is", "was", "in", "at", "from", "near", "by", "because", "then", "through",
    "past", "toward", "towards", "again", "until", "every", "if", "when", "with", "north", "south",
    "east", "west",
  ]
  private static let withoutArticle: Set<String> = [
    "down", "up", "take", "took", "taking", "taken",
  ]
  private static let towards: Set<String> = ["to", "past", "toward", "towards"]
  /// Of California, Arizona and Ontario, whose freeways are called by their numbers alone.
  private static let freeways: Set<Int> = [
    101, 105, 110, 118, 134, 163, 170, 202, 210, 215, 237, 238, 241, 261, 280, 303, 401, 403, 404,
    405, 407, 410, 416, 417, 427, 580, 605, 680, 710, 805, 880,
  ]

  /// "Rte. 128", "on US 101", "The 405's jammed".
  func isRoad(_ index: Int, value: Int, hasEnding: Bool = false) -> Bool {
    guard index > 0 else { return false }
    let previous = word(index - 1)
    if Self.roads.contains(previous.lowercased()), ["", "."].contains(after(index - 1)) {
      return !mayBeCounted(index)
    }
    guard ["", "."].contains(after(index - 1)) else { return false }
    if Self.ownedRoads.contains(previous) {
      return index > 1 && Self.beforeRoads.contains(precedingWord(index - 1))
        && !mayBeCounted(index)
    }
    guard after(index - 1).isEmpty, Self.freeways.contains(value) else { return false }
    return isFreeway(index, behind: previous.lowercased(), hasEnding: hasEnding)
  }

  /// "the 405 north", "down 101 to Los Altos": a word of traffic in the sentence, or a direction or a place behind the number.
  private func isFreeway(_ index: Int, behind previous: String, hasEnding: Bool) -> Bool {
    let next = next(index)
    if previous == "the" {
      if !hasEnding, let next, Self.directions.contains(next.lowercased()) { return true }
      return (hasEnding || next.map(Self.behindRoads.contains) ?? true) && hasOneOf(Self.traffic)
    }
    guard Self.withoutArticle.contains(previous), let next else { return false }
    return Self.directions.contains(next)
      || Self.towards.contains(next) && hasNothing(after: index + 1) && isCapitalized(index + 2)
        && !tokens[index + 2].traits.contains(.digit)
  }

  /// "take the 10 E. to": a direction behind the number of a freeway.
  func isBehindFreeway(_ index: Int) -> Bool {
    index > 1 && tokens[index - 1].traits == .digit && tokens[index - 1].core.count < 4
      && after(index - 1).isEmpty && precedingWord(index - 1) == "the" && hasOneOf(Self.traffic)
  }

  // MARK: Flights

  /// "Flight 245", "Flight UA 1182", "BA flight 103": directly behind the word, or behind the letters of an airline.
  private func isFlight(_ index: Int) -> Bool {
    guard after(index - 1).isEmpty else { return false }
    if precedingWord(index) == "flight" { return !mayBeCounted(index) }
    let code = text[tokens[index - 1].core]
    return index > 1 && code.count == 2
      && code.allSatisfy { ByteTraits.of($0) == .capital || DigitWord.isDigit($0) }
      && precedingWord(index - 1) == "flight"
  }

  // MARK: Models

  private static let carMakers: Set<String> = [
    "BMW", "Porsche", "Peugeot", "Fiat", "Ferrari", "McLaren", "Volvo", "Mercedes", "Boeing",
    "Lexus", "Chrysler", "Lotus", "Cessna", "Piper", "Saab", "Embraer", "Fokker", "Intel", "AMD",
    "ThinkPad", "RTX", "GTX", "GeForce", "Radeon", "Nokia", "Canon", "Leica",
  ]

  /// "Porsche 911", "a Peugeot 205": three digits behind a maker, which count nothing.
  private func isModelOfMaker(_ index: Int) -> Bool {
    after(index - 1).isEmpty && Self.carMakers.contains(word(index - 1)) && !mayBeCounted(index)
      && next(index) != "employees"
  }

  /// "BMW 320i": a letter behind the number of a model.
  func modelWithLetter(at index: Int, word: DigitWord) -> Reading? {
    guard index > 0, word.marks.isEmpty, word.runs[0].count == 3, word.sign == nil,
      !word.hasLeadingZero(0), before(index).isEmpty, after(index - 1).isEmpty,
      Self.isLetter(text[word.suffix.lowerBound]), Self.carMakers.contains(self.word(index - 1)),
      let value = word.value(0)
    else { return nil }
    return reading(
      .number,
      rule: "number of a model",
      words: pairs(value) + " " + word.string(word.suffix),
      first: index,
      last: index
    )
  }

  // MARK: Forms

  private static let forms: Set<Int> = [
    940, 941, 990, 1040, 1065, 1095, 1098, 1099, 1116, 1120, 2106, 4562, 8829, 8863, 8949,
  ]
  private static let taxes: Set<String> = [
    "tax", "taxes", "irs", "w-2", "w-2s", "refund", "filed", "filing", "deduction", "deductions",
    "accountant", "1040", "1040s", "1099", "1099s", "1098", "1095", "withholding",
  ]

  /// "Form 941", "Your 1040 is due, but the 1099s went out": a form of America's taxes behind the word, or in a sentence with
  /// another form or a word of taxes.
  private func isTaxForm(_ index: Int, value: Int) -> Bool {
    guard Self.forms.contains(value), after(index - 1).isEmpty else { return false }
    let previous = precedingWord(index)
    if previous == "form" || previous == "forms" { return true }
    guard value > 1_000, !mayBeCounted(index),
      ["a", "the", "your", "my", "his", "her", "our", "their", "and", "or"].contains(previous)
    else { return false }
    return hasTaxWord(besides: index)
  }

  func hasTaxWord(besides index: Int) -> Bool {
    tokens.indices.contains { place in
      place != index && (3...12).contains(tokens[place].core.count)
        && Self.taxes.contains(word(place).lowercased())
    }
  }

  // MARK: Permissions

  private static let rights: Set<String> = [
    "chmod", "umask", "permission", "permissions", "readable", "writable", "executable", "root",
    "file", "files", "directory",
  ]

  /// "chmod 755", "chmod -R 644", "a file in mode 640": three or four digits below eight, of which each is for other users.
  private func isMode(_ index: Int, word: DigitWord) -> Bool {
    guard text[word.runs[0]].allSatisfy({ $0 < UInt8(ascii: "8") }) else { return false }
    var place = index - 1
    while place > 0, after(place).isEmpty, firstByte(of: place) == UInt8(ascii: "-") { place -= 1 }
    guard after(place).isEmpty else { return false }
    let command = self.word(place)
    return command == "chmod" || command == "umask"
      || place == index - 1
        && (["permissions", "perms"].contains(command)
          || command == "mode" && hasOneOf(Self.rights))
        && text[word.runs[0].lowerBound] >= UInt8(ascii: "4")
        && next(index).map { $0 != "x" } ?? true
  }
}
