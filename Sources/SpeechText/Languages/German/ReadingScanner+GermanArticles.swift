// SPDX-License-Identifier: Apache-2.0

/// A one before its noun, which is an article: "ein", "eine", "einen", "einem" and "einer".
extension ReadingScanner {
  private static let adverbs: Set<String> = [
    "nur", "noch", "genau", "etwa", "ca", "circa", "mindestens", "höchstens", "bloß", "je", "rund",
  ]
  private static let copulas: Set<String> = [
    "ist", "war", "sind", "waren", "wird", "bleibt", "fehlt", "fehlen", "steht", "liegt", "kommt",
    "und", "oder", "gilt", "entspricht", "=",
  ]
  /// Capitalised in letters, and no nouns.
  private static let pronouns: Set<String> = ["Dir", "Dich", "Ihnen", "Euch", "Ihr", "Du"]

  /// Nil for other numbers.
  func germanArticle(at index: Int, amount: Amount, form: NumberForm) -> String? {
    guard amount.isPlain, amount.number.whole == "1", form != .counting
    else { return nil }
    return germanArticle(at: index, form: form)
  }

  func germanArticle(at index: Int, form: NumberForm) -> String? {
    var place = index - 1
    while place >= 0, Self.adverbs.contains(word(place).lowercased()) { place -= 1 }
    if let first = firstOfList(before: place) { return germanArticle(at: first, form: form) }
    // "Abs. 1 GG" is one of the paragraphs.
    if place >= 0, after(place) == ".", isLabel(place) { return nil }
    guard place >= 0, after(place).isEmpty else {
      if form == .feminine { return "eine" }
      let isObject = endsWithInfinitive || beginsWithRequest
      return form == .masculine && isObject && !isIngredient(index) ? "einen" : "ein"
    }
    let previous = word(place)
    let before = previous.lowercased()
    if GermanCases.dative.contains(before), !isGoal(place) {
      return form == .feminine ? "einer" : "einem"
    }
    if before == "innerhalb" || GermanCases.genitive.contains(before) {
      return form == .feminine ? "einer" : "eines"
    }
    if form == .feminine { return "eine" }
    // "mit der Dauer 1 Tag" says how long it is; a verb before it has it as its object.
    let isSubject =
      Self.copulas.contains(before) && !(["und", "oder"].contains(before) && beginsWithRequest)
      || place > 0 && language.isNoun(previous) && !Self.pronouns.contains(previous)
    return form == .masculine && !isSubject ? "einen" : "ein"
  }

  private static let requests: Set<String> = [
    "Nimm", "Nehmen", "Nehmt", "Gib", "Geben", "Gebt", "Füge", "Fügen", "Rühre", "Rühr", "Mische",
    "Misch", "Verrühre", "Vermische", "Kauf", "Kaufe", "Kaufen", "Bestell", "Bestelle", "Bring",
    "Hol", "Hole", "Streue", "Iss", "Trink",
  ]

  /// "Nimm 500 g Mehl und 1 EL Öl": what a sentence asks for is its object.
  private var beginsWithRequest: Bool { Self.requests.contains(word(0)) }

  /// Words at the end that are no infinitives.
  private static let noInfinitives: Set<String> = [
    "gestern", "morgen", "oben", "unten", "zusammen", "worden", "werden", "wurden", "haben",
    "hatten", "waren", "können", "sollen", "müssen", "dürfen", "sollten", "bleiben", "kosten",
    "daneben", "dagegen", "gegen", "fehlen", "lagen", "liegen", "stehen", "kommen", "kamen",
    "gefunden", "gegessen", "genommen", "gewesen", "geworden", "verloren", "geboren", "gestorben",
  ]

  /// "250 g Mehl, ½ Würfel Hefe verrühren": what a recipe tells to do has its object before it.
  private var endsWithInfinitive: Bool {
    guard let last = tokens.last, last.core.count > 4,
      ByteTraits.of(text[last.core.lowerBound]) == .small,
      ["en", "ern", "eln"].contains(where: {
        text[last.core].suffix($0.utf8.count).elementsEqual($0.utf8)
      })
    else { return false }
    return !Self.noInfinitives.contains(word(tokens.count - 1))
  }

  /// "ein halber", "eine halbe", "einen halben".
  func germanHalf(at index: Int, form: NumberForm) -> String? {
    guard let article = germanArticle(at: index, form: form), form != .counting else { return nil }
    switch article {
    case "eine": return "eine halbe"
    case "ein": return form == .masculine ? "ein halber" : "ein halbes"
    default: return article + " halben"
    }
  }

  /// "1/2 ausgepresste Zitrone": before an adjective with the ending of a feminine noun, which follows.
  func germanHalfBeforeAdjective(at index: Int) -> String? {
    guard let adjective = next(index), adjective.utf8.count > 3, adjective.hasSuffix("e"),
      adjective.allSatisfy({ $0.isLowercase }), !Self.noAdjectives.contains(adjective),
      let noun = next(index + 1), language.gender(of: noun) == .feminine
    else { return nil }
    return germanHalf(at: index, form: .feminine)
  }

  /// Small words with the endings of adjectives.
  private static let noAdjectives: Set<String> = [
    "eine", "keine", "seine", "ihre", "meine", "deine", "unsere", "diese", "jede", "jene", "alle",
    "viele",
    "beide", "welche", "solche", "mehrere", "einige", "die", "ohne", "wurde", "würde", "habe",
    "hatte", "konnte",
    "sollte", "wollte", "musste", "heute", "bitte", "gerade", "beinahe", "sowie", "wie", "je",
    "nahe", "sie",
    "der", "er", "wer", "aber", "oder", "unter", "über", "hinter", "wieder", "immer", "weiter",
    "für",
    "vor", "nur", "dieser", "jeder", "hier", "mehr", "sehr", "einer", "keiner", "seiner", "ihrer",
    "sonder", "außer", "später", "früher", "lieber", "leider", "ehe", "gäbe", "wäre", "hätte",
    "könnte", "müsste",
    "es", "des", "dieses", "jedes", "eines", "keines", "seines", "ihres", "alles", "anderes",
  ]

  /// "1 rote Paprikaschote", "1 großes Glas": the ending of the adjective is that which the noun's gender gives it after
  /// "eine" and "ein". Nil where that does not fit the noun.
  func germanArticleBeforeAdjective(at index: Int, value: Int) -> Reading? {
    guard value == 1, tokens[index].core.count == 1, let adjective = next(index),
      hasNothing(after: index + 1), !isLabel(index - 1),
      adjective.utf8.count > 3, adjective.allSatisfy({ $0.isLowercase }),
      !Self.noAdjectives.contains(adjective), let noun = next(index + 1), language.isNoun(noun),
      tokens[index + 2].core.count > 2
    else { return nil }
    if adjective.hasSuffix("en"), GermanCases.dative.contains(precedingWord(index)),
      let gender = language.gender(of: noun)
    {
      // "an 1 falschen Idee".
      return reading(
        .number,
        rule: "one before an adjective",
        words: gender == .feminine ? "einer" : "einem",
        first: index,
        last: index
      )
    }
    let form: NumberForm =
      adjective.hasSuffix("e") ? .feminine : adjective.hasSuffix("es") ? .neuter : .masculine
    guard form != .masculine || adjective.hasSuffix("er"),
      language.gender(of: noun) ?? form == form
    else { return nil }
    return reading(
      .number,
      rule: "one before an adjective",
      words: form == .feminine ? "eine" : "ein",
      first: index,
      last: index
    )
  }
}
