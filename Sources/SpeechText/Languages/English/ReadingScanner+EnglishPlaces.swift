// SPDX-License-Identifier: Apache-2.0

/// English letters for directions and states, and the signs of menus and keys.
extension ReadingScanner {
  // MARK: Directions

  static let englishCompass: [String: String] = [
    "N": "north", "E": "east", "S": "south", "W": "west", "NE": "northeast", "NW": "northwest",
    "SE": "southeast", "SW": "southwest", "NNE": "north-northeast", "NNW": "north-northwest",
    "ENE": "east-northeast", "ESE": "east-southeast", "SSE": "south-southeast",
    "SSW": "south-southwest", "WSW": "west-southwest", "WNW": "west-northwest",
  ]
  private static let winds: Set<String> = [
    "wind", "winds", "gale", "gales", "mph", "kt", "knots", "kn", "gusting", "gusts", "breeze",
    "breezy", "squally", "veering", "backing", "swell",
  ]
  private static let streets: Set<String> = [
    "ave", "st", "street", "avenue", "blvd", "rd", "road", "dr", "drive", "ln", "lane", "pl", "ct",
    "way", "hwy", "highway", "pkwy", "parkway", "expy", "ter", "cir", "sq", "court", "place",
  ]

  /// "Winds NW 15-20 mph", "1420 NW 5th Ave.", "Pennsylvania Ave. NW", "I-95 N": beside a word of wind, in an address, or
  /// behind the number of a road.
  func direction(at index: Int) -> Reading? {
    guard tokens[index].traits.isDisjoint(with: [.small, .sign, .digit]),
      let name = Self.englishCompass[word(index)],
      isDirectionOfWind(index) || isInStreet(index)
        || isBehindDistance(index) || tokens[index].core.count == 1 && isBehindFreeway(index)
    else { return nil }
    return reading(
      .abbreviation,
      rule: "direction beside a wind or a street",
      words: name,
      first: index,
      last: index
    )
  }

  private func isDirectionOfWind(_ index: Int) -> Bool {
    let isNumbered =
      hasNothing(after: index) && index + 1 < tokens.count
      && (tokens[index + 1].traits.contains(.digit)
        || ["wind", "winds", "breeze", "gale", "gales", "swell", "at"].contains(word(index + 1)))
    let isAfterWind =
      index > 0 && after(index - 1).count < 2
      && ["wind", "winds", "from", "the", "swell"].contains(word(index - 1).lowercased())
    guard isNumbered || isAfterWind && tokens[index].core.count > 1 else { return false }
    return hasOneOf(Self.winds)
  }

  private static let distances: Set<String> = [
    "mi", "mile", "miles", "km", "ft", "feet", "yd", "yds", "yards", "block", "blocks", "m",
  ]
  private static let behindDirections: Set<String> = [
    "on", "of", "along", "to", "from", "and", "then", "past", "at", "toward", "towards", "until",
  ]

  /// "0.2 mi. N, then right": behind a distance, and before a mark or a word that goes on from it.
  private func isBehindDistance(_ index: Int) -> Bool {
    guard index > 1, ["", "."].contains(after(index - 1)), tokens[index - 1].core.count < 7,
      tokens[index - 2].traits.contains(.digit), hasNothing(after: index - 2),
      Self.distances.contains(word(index - 1))
    else { return false }
    return !hasNothing(after: index) && (index + 1 == tokens.count || after(index) != ".")
      || ["", "."].contains(after(index)) && Self.behindDirections.contains(word(index + 1))
  }

  private static let turns: Set<String> = [
    "turn", "go", "bear", "keep", "veer", "then", "stay", "hang",
  ]
  private static let roadsInTurns: Set<String> = [
    "rte", "route", "hwy", "highway", "exit", "light", "mi", "miles", "blocks", "ramp",
  ]

  /// "Go L on Oak Blvd., then R on Rte. 9": between a verb of turning and a preposition, with a road in the sentence.
  func turn(at index: Int) -> Reading? {
    let letter = text[tokens[index].core.lowerBound]
    guard letter == UInt8(ascii: "L") || letter == UInt8(ascii: "R"), hasNothing(after: index),
      Self.turns.contains(precedingWord(index)),
      ["on", "onto", "at", "into"].contains(word(index + 1)),
      hasOneOf(Self.streets) || hasOneOf(Self.roadsInTurns)
    else { return nil }
    return reading(
      .abbreviation,
      rule: "direction beside a wind or a street",
      words: letter == UInt8(ascii: "L") ? "left" : "right",
      first: index,
      last: index
    )
  }

  private func isInStreet(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let previous = text[tokens[index - 1].core]
    if ["", "."].contains(after(index - 1)), after(index - 1).isEmpty,
      previous.starts(with: "I-".utf8) || previous.starts(with: "US-".utf8),
      previous.last.map(DigitWord.isDigit) == true
    {
      return true
    }
    guard tokens[index].core.count == 2 else { return isBeforeStreet(index) }
    if ["", "."].contains(after(index - 1)), Self.streets.contains(word(index - 1).lowercased()),
      isCapitalized(index - 1)
    {
      return true
    }
    return after(index - 1).isEmpty && tokens[index - 1].traits == .digit
      && hasNothing(after: index)
      && index + 1 < tokens.count
      && (tokens[index + 1].traits.contains(.digit)
        || isCapitalized(index + 1) && Self.streets.contains(word(index + 2).lowercased()))
  }

  private static let beforeStreets: Set<String> = ["on", "at", "onto", "to", "from", "near"]
  private static let beforeNames: Set<String> = ["a", "an", "the", "size", "gate", "room", "bulb"]
  private static let lettersInNames: Set<String> = [
    "Flat", "Minor", "Major", "Class", "Corp", "Coli", "Train", "Street", "Korea", "Club", "Gel",
    "Africa",
  ]

  /// "1211 E Arques Ave", "onto W 34th Ave": one letter between a house number or a preposition and the name of a street,
  /// whose kind follows.
  private func isBeforeStreet(_ index: Int) -> Bool {
    guard after(index - 1).isEmpty, hasNothing(after: index),
      tokens[index - 1].traits == .digit || Self.beforeStreets.contains(precedingWord(index)),
      isCapitalized(index + 1) && tokens[index + 1].core.count > 1 || isNumberedStreet(index + 1),
      index < 2 || !Self.beforeNames.contains(precedingWord(index - 1)),
      !Self.lettersInNames.contains(word(index + 1))
    else { return false }
    // Behind a preposition the name has one word.
    let last = index + (tokens[index - 1].traits == .digit ? 4 : 3)
    return (index + 2..<max(index + 2, min(last, tokens.count))).contains { place in
      after(place - 1).isEmpty && isCapitalized(place)
        && Self.streets.contains(word(place).lowercased())
    }
  }

  /// "34th".
  private func isNumberedStreet(_ index: Int) -> Bool {
    guard (3...5).contains(tokens[index].core.count),
      let digits = DigitWord(text, core: tokens[index].core)
    else { return false }
    return digits.prefix.isEmpty && ["st", "nd", "rd", "th"].contains(digits.string(digits.suffix))
  }

  // MARK: States

  /// States whose codes are words of their own, which only a postal code tells from them.
  private static let wordsOfStates: Set<String> = [
    "OK", "IN", "OR", "ME", "HI", "OH", "PA", "MA", "DE", "ID", "LA", "AL", "CO", "MS", "MD", "ON",
    "VI", "GU", "NS", "NT", "NU", "PE", "PR", "AB", "BC", "DC",
  ]

  /// "Portland, OR 97209", "near Dallas, TX.": a town and a comma before it, and a postal code or the end behind it.
  func state(at index: Int) -> Reading? {
    guard index > 0, after(index - 1) == ",", isCapitalized(index - 1),
      tokens[index - 1].traits.contains(.small) || tokens[index - 1].core.count > 3,
      let name = AddressWords.states[word(index)]
    else { return nil }
    let isBeforeCode =
      hasNothing(after: index) && index + 1 < tokens.count
      && [5, 10].contains(tokens[index + 1].core.count)
      && text[tokens[index + 1].core].prefix(5).allSatisfy(DigitWord.isDigit)
    let isLast =
      Self.wordsOfStates.contains(word(index)) ? isStateByTown(index) : !hasNothing(after: index)
    guard isBeforeCode || isLast else { return nil }
    return reading(
      .abbreviation,
      rule: "state behind a town",
      words: name,
      first: index,
      last: index
    )
  }

  // MARK: Roads

  /// "the M25 at J10": junctions, in a sentence with a motorway or a main road.
  func junction(at index: Int, word: DigitWord) -> Reading? {
    guard text[word.prefix].elementsEqual("J".utf8), word.marks.isEmpty, word.runs[0].count < 3,
      word.suffix.isEmpty || word.suffix.count == 1, let value = word.value(0),
      tokens.indices.contains(where: { isMotorway($0) })
    else { return nil }
    let letter = word.suffix.isEmpty ? "" : " " + word.string(word.suffix).uppercased()
    return reading(
      .number,
      rule: "junction of a road",
      words: "junction " + language.numbers.cardinal(value) + letter,
      first: index,
      last: index
    )
  }

  private func isMotorway(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    guard (2...5).contains(core.count), let first = core.first,
      first == UInt8(ascii: "M") || first == UInt8(ascii: "A")
    else { return false }
    return DigitWord.isDigit(core[core.startIndex + 1])
  }

  // MARK: Menus and keys

  /// For words that have a sign.
  func englishSign(at index: Int) -> Reading? {
    menu(at: index) ?? englishKeys(at: index) ?? twoEnglishDays(at: index)
      ?? starredGrade(at: index)
  }

  private static let keys: [String: String] = [
    "Ctrl": "Control", "Cmd": "Command", "Opt": "Option", "Esc": "Escape", "Del": "Delete",
    "Ins": "Insert", "Win": "Windows",
  ]

  /// "Ctrl+C", "Ctrl+Shift+Esc", "Alt+F4".
  func englishKeys(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.contains(UInt8(ascii: "+")), isCapitalized(index), core.count < 24 else {
      return nil
    }
    let keys = word(index).split(separator: "+").map(String.init)
    guard (2...4).contains(keys.count), let first = keys.first,
      Self.keys[first] != nil || ["Alt", "Shift", "Control", "Command"].contains(first),
      areKeys(keys)
    else { return nil }
    let names = keys.map { key in
      guard key.first == "F", let number = Int(key.dropFirst()) else {
        return Self.keys[key] ?? key
      }
      return "F " + language.numbers.cardinal(number)
    }
    return reading(
      .symbol,
      rule: "keys with a sign between",
      words: names.joined(separator: " "),
      first: index,
      last: index
    )
  }
}
