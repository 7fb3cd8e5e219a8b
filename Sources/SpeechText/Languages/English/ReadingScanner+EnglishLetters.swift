// SPDX-License-Identifier: Apache-2.0

/// English words of a few letters that the words beside them make something else than they are by themselves.
extension ReadingScanner {
  func englishLetters(at index: Int) -> Reading? {
    let token = tokens[index]
    if token.traits.contains(.stop) {
      return monthInCapitals(at: index) ?? englishShortForm(at: index)
        ?? (token.traits.contains(.capital) ? englishMail(at: index) : nil)
    }
    guard token.traits.contains(.capital) else {
      return smallNumeral(at: index) ?? sceneOfPlay(at: index) ?? changeOfStitches(at: index)
        ?? timeUnitAlone(at: index)
    }
    if let reading = monthInCapitals(at: index) ?? weekOfWork(at: index) ?? letterA(at: index)
      ?? lettersCounted(at: index)
      ?? englishMail(at: index)
      ?? book(at: index, names: English.books, psalms: [])
    {
      return reading
    }
    if let reading = actOfPlay(at: index) ?? changeOfStitches(at: index) { return reading }
    switch token.core.count {
    case 2, 3:
      return drip(at: index) ?? battery(at: index) ?? organization(at: index)
        ?? dayBeforeDate(at: index)
    case 4: return partyAndState(at: index) ?? dayBeforeDate(at: index)
    case 5: return organization(at: index) ?? dayBeforeDate(at: index)
    default: return nil
    }
  }

  /// A word with a full stop.
  private func englishShortForm(at index: Int) -> Reading? {
    if let reading = dayBeforeSmallLetter(at: index) ?? partWithSmallNumeral(at: index)
      ?? county(at: index) ?? rulerWithShortName(at: index) ?? patient(at: index)
    {
      return reading
    }
    if let reading = numberOfThing(at: index) ?? timeUnitAlone(at: index) { return reading }
    return workOfAuthor(at: index) ?? closedDay(at: index) ?? behindNumber(at: index)
      ?? lifeEvent(at: index) ?? timeOfLife(at: index)
  }

  // MARK: Names

  private static let beforeCounties: Set<String> = ["in", "of", "from", "near", "for"]

  /// "Ballyjamesduff, Co. Cavan", "in Co. Durham": a comma or a preposition before it, and a name behind it.
  private func county(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("Co".utf8), after(index) == ".", index > 0,
      isCapitalized(index + 1), before(index + 1).isEmpty,
      after(index - 1) == "," || Self.beforeCounties.contains(precedingWord(index)),
      !language.sentenceStarters.contains(word(index + 1).lowercased())
    else { return nil }
    // "in Co. B": a letter names a company of soldiers.
    let isCompany = tokens[index + 1].core.count == 1
    return stopped(
      index,
      words: isCompany ? "Company" : "County",
      rule: "abbreviation before a name"
    )
  }

  private static let shortNames: [String: (name: String, form: NumberForm)] = [
    "Edw": ("Edward", .masculine), "Ric": ("Richard", .masculine), "Hen": ("Henry", .masculine),
    "Geo": ("George", .masculine), "Wm": ("William", .masculine), "Jas": ("James", .masculine),
    "Chas": ("Charles", .masculine), "Eliz": ("Elizabeth", .feminine),
    "Vict": ("Victoria", .feminine),
    "Phil": ("Philip", .masculine), "Rob": ("Robert", .masculine),
    "Alex": ("Alexander", .masculine),
  ]

  /// "under Edw. III": a ruler's name in short, before a numeral.
  private func rulerWithShortName(at index: Int) -> Reading? {
    guard (2...4).contains(tokens[index].core.count), index + 1 < tokens.count,
      "IVX".utf8.contains(firstByte(of: index + 1)), after(index) == ".",
      before(index + 1).isEmpty, let ruler = Self.shortNames[word(index)],
      let value = WrittenNumber.roman(word(index + 1)), value <= Self.maxRuler,
      tokens[index + 1].core.count > 1 || !after(index + 1).hasPrefix(".")
    else { return nil }
    return reading(
      .roman,
      rule: "ruler's name",
      words: ruler.name + " " + language.ruler(value, form: ruler.form),
      first: index,
      last: index + 1
    )
  }

  private static let afterPatient: Set<String> = [
    "c/o", "denies", "denied", "presents", "presented", "reports", "reported", "states", "seen",
    "complains", "complaining", "admitted", "discharged", "tolerated", "has", "was", "is",
  ]

  /// "Pt. denies pain", "40 y/o pt. c/o cough": before what patients do.
  private func patient(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    guard core.count == 2, core.last == UInt8(ascii: "t"),
      core.first.map({ $0 | 0x20 }) == UInt8(ascii: "p"),
      after(index) == ".", Self.afterPatient.contains(word(index + 1)),
      word(index + 1) == "c/o" || index == 0 || word(index - 1) == "y/o"
    else { return nil }
    return stopped(
      index,
      words: isCapitalized(index) ? "Patient" : "patient",
      rule: "abbreviation before a verb"
    )
  }

  // MARK: Letters that are no numeral and no word

  private static let afterDrip: Set<String> = [
    "drip", "drips", "line", "lines", "fluid", "fluids", "bag", "bags", "antibiotic",
    "antibiotics", "infusion", "infusions", "access", "pole", "drug", "drugs", "push", "therapy",
    "injection", "injections", "catheter", "cannula", "morphine", "saline", "contrast",
    "medication", "medications", "site", "pump", "treatment", "drops", "steroids", "feed",
  ]

  /// "The IV drip": what is given into a vein, which no numeral counts.
  private func drip(at index: Int) -> Reading? {
    guard text[tokens[index].core].elementsEqual("IV".utf8), hasNothing(after: index),
      Self.afterDrip.contains(word(index + 1))
    else { return nil }
    return reading(
      .formula,
      rule: "letters before a word of medicine",
      words: "I V",
      first: index,
      last: index
    )
  }

  private static let batteries: Set<String> = [
    "battery", "batteries", "cell", "cells", "alkaline", "alkalines", "rechargeable",
    "rechargeables", "nimh",
  ]

  /// "2 AA batteries": the size of a battery before the word for it.
  private func battery(at index: Int) -> Reading? {
    guard text[tokens[index].core].allSatisfy({ $0 == UInt8(ascii: "A") }),
      hasNothing(after: index),
      Self.batteries.contains(word(index + 1).lowercased())
    else { return nil }
    return reading(
      .formula,
      rule: "size of a battery",
      words: tokens[index].core.count == 2 ? "double A" : "triple A",
      first: index,
      last: index
    )
  }

  private static let afterOrganization: Set<String> = [
    "official", "officials", "spokesman", "spokeswoman", "spokesperson", "director",
    "director-general", "chief", "expert", "experts", "report", "reports", "guideline",
    "guidelines", "data", "figures", "member", "members", "scientist", "scientists", "team",
    "staff", "headquarters", "estimates", "recommends", "recommended", "declared", "warns",
    "warned", "advises", "recommendations", "standards", "envoy", "advice", "adviser", "panel",
  ]

  /// "the WHO", "WHO officials": the organization, which an article or a noun beside it tells from an emphasised word. "The
  /// WHO!" repeats what someone said.
  private func organization(at index: Int) -> Reading? {
    let core = text[tokens[index].core]
    let isGenitive = core.count > 3
    guard core.starts(with: "WHO".utf8), !isGenitive || core.suffix(2).elementsEqual("'s".utf8),
      isGenitive
        || precedingWord(index) == "the"
          && !(after(index).hasPrefix("!") && preceding(index) == "The")
        || hasNothing(after: index) && Self.afterOrganization.contains(word(index + 1))
    else { return nil }
    return reading(
      .formula,
      rule: "letters of an organization",
      words: "W H O" + (isGenitive ? "'s" : ""),
      first: index,
      last: index
    )
  }

  // MARK: Numerals in small letters

  private static let partsWithNumeral: [String: String] = [
    "vol": "volume", "ch": "chapter", "chap": "chapter", "sc": "scene", "pt": "part", "bk": "book",
    "p": "page", "pp": "pages", "sec": "section", "para": "paragraph", "fig": "figure",
    "vols": "volumes", "chs": "chapters",
  ]

  /// "vol. iii", "pp. xi–xiv": behind the abbreviation of a part of a book.
  private func partWithSmallNumeral(at index: Int) -> Reading? {
    guard tokens[index].core.count <= 4, index + 1 < tokens.count,
      "ivx".utf8.contains(firstByte(of: index + 1)), after(index) == ".",
      before(index + 1).isEmpty,
      let part = Self.partsWithNumeral[word(index).lowercased()],
      let number = smallNumerals(index + 1)
    else { return nil }
    return reading(
      .roman,
      rule: "numbered part",
      words: part + " " + number,
      first: index,
      last: index + 1
    )
  }

  /// "scene ii", "chapter iv": behind the name of a part of a book, written out.
  private func smallNumeral(at index: Int) -> Reading? {
    guard index > 0, "ivx".utf8.contains(text[tokens[index].core.lowerBound]),
      tokens[index - 1].core.count > 2, before(index).isEmpty,
      language.context.chapters.contains(precedingWord(index))
        || ["page", "pages", "verse", "canto", "clause", "paragraph"].contains(precedingWord(index)),
      tokens[index].core.count > 1 || !after(index).isEmpty, let number = smallNumerals(index)
    else { return nil }
    return reading(.roman, rule: "numbered part", words: number, first: index, last: index)
  }

  /// A numeral of i, v and x, or two with a dash between.
  private func smallNumerals(_ index: Int) -> String? {
    let parts = word(index).split { "-–".contains($0) }
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy("ivx".utf8.contains) }) else {
      return nil
    }
    let values = parts.compactMap { WrittenNumber.roman($0.uppercased()) }
    guard values.count == parts.count, values.allSatisfy({ $0 < 100 }) else { return nil }
    return values.map { language.numbers.cardinal($0) }.joined(separator: language.to)
  }

  /// Whether a word in small letters may be a numeral: few words of prose begin with two of these letters.
  func mayBeSmallNumeral(_ core: Range<Int>) -> Bool {
    guard core.count <= 12, isSmallRoman(text[core.lowerBound]) else { return false }
    return core.count == 1 || isSmallRoman(text[core.lowerBound + 1])
  }

  private func isSmallRoman(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "i") || byte == UInt8(ascii: "v") || byte == UInt8(ascii: "x")
  }

  // MARK: Shorthand

  private static let owners: Set<String> = [
    "the", "my", "his", "her", "our", "their", "your", "this", "me", "us", "him", "them", "mr",
    "mrs", "ms", "dr",
  ]

  /// "c/o chest pain", "h/o diabetes", "45 y/o male": shorthand of doctors; "c/o" before a name or a possessive is that of
  /// an address, which the tables have.
  func englishShorthand(at index: Int) -> Reading? {
    let core = tokens[index].core
    if text[core.lowerBound] >= 0xC2 {
      return fractionInWord(at: index) ?? inchesOfFraction(at: index)
    }
    guard core.count == 3, text[core.lowerBound + 1] == UInt8(ascii: "/"), hasNothing(after: index)
    else { return nil }
    let next = word(index + 1)
    let isPatient = index > 0 && ["pt", "Pt", "y/o", "patient"].contains(word(index - 1))
    let isAge = index > 0 && tokens[index - 1].traits == .digit && word(index) == "y/o"
    guard isPatient || isAge || ByteTraits.of(firstByte(of: index + 1)) == .small else {
      return nil
    }
    let words: String
    switch word(index) {
    case "c/o" where !Self.owners.contains(next): words = "complains of"
    case "h/o": words = "history of"
    case "r/o": words = "rule out"
    case "s/p": words = "status post"
    case "y/o" where index > 0 && tokens[index - 1].traits.contains(.digit): words = "year old"
    default: return nil
    }
    return reading(
      .abbreviation,
      rule: "shorthand before a word in small letters",
      words: words,
      first: index,
      last: index
    )
  }

  // MARK: Words that are no abbreviations

  private static let counted: Set<String> = [
    "people", "weeks", "days", "months", "years", "hours", "minutes", "seconds", "times", "men",
    "women", "children", "persons", "nights", "others", "more",
  ]

  private static let beforeAmounts: Set<String> = [
    "approx", "est", "max", "min", "ca", "avg", "circa",
  ]

  /// Whether what is counted stands behind the number that follows a name: "Jan. 3 weeks", but "approx. 3 weeks".
  func isBeforeCount(_ index: Int) -> Bool {
    guard index + 2 < tokens.count,
      !Self.beforeAmounts.contains(word(index).lowercased()),
      after(index) == ".", before(index + 1).isEmpty,
      tokens[index + 1].traits == .digit, tokens[index + 1].core.count < 4
    else { return false }
    return isCountedInEnglish(index + 1)
  }

  func isCountedInEnglish(_ number: Int) -> Bool {
    next(number).map(Self.counted.contains) ?? false
  }

  /// What is counted behind an answer that begins a sentence: "No. 3 goals down".
  private static let scored: Set<String> = [
    "goals", "points", "tries", "sets", "runs", "games", "wickets", "tests", "bugs", "calls",
  ]

  private static let beforeFruit: Set<String> = [
    "a", "one", "last", "first", "ripe", "dried", "fresh", "each", "every", "another", "half",
    "single", "green",
  ]

  /// "the last fig. 6", and "No." behind a question.
  func isFruitOrAnswer(_ index: Int) -> Bool {
    let core = text[tokens[index].core]
    if core.elementsEqual("fig".utf8) { return Self.beforeFruit.contains(precedingWord(index)) }
    guard core.elementsEqual("No".utf8) else { return false }
    if index > 0 { return after(index - 1).contains("?") }
    // "No. 14 of them said".
    if next(1) == "of" { return ["them", "us", "those", "these", "you"].contains(word(3)) }
    return next(1).map(Self.scored.contains) ?? false
  }
}
