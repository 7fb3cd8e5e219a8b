// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The case of a one that is not the first of what a sentence counts, or that a verb decides.
extension ReadingScanner {
  private static let joiners: Set<String> = ["und", "oder", "sowie", "u", "plus"]
  /// Subjects, and verbs whose object is counted.
  private static let beforeObjects: Set<String> = [
    "ich", "du", "er", "sie", "wir", "ihr", "man", "brauche", "brauchst", "braucht", "brauchen",
    "benötigt", "benötigen", "hat", "haben", "hatte", "hatten", "habe", "gibt", "gab", "kauft",
    "kaufe", "kaufen", "kaufte", "kauften", "nimmt", "nehme", "nehmen", "nahm", "isst", "trinkt",
    "trank", "bekommt", "bekam", "bestellt", "bestellte", "enthält", "enthalten", "enthielt",
    "nimm",
  ]
  private static let subjects: Set<String> = [
    "fehlt", "fehlen", "fehlte", "ist", "war", "liegt", "lag", "kommt", "kam", "steht", "stand",
  ]

  /// "250 g Mehl, 1/2 TL Salz", "1 l Wasser getrunken und 1 km geschafft": the number of the first thing, of which the others have
  /// the case. Behind a mark or a joining word, close behind the number before it; nil where nothing tells its case.
  func firstOfList(before place: Int) -> Int? {
    guard place > 0 else { return nil }
    let isJoined = Self.joiners.contains(word(place)) && after(place).isEmpty
    guard isJoined || after(place) == "," else { return nil }
    // "2 Bier und 1 Gast fehlt".
    if isJoined, (2...4).contains(where: { Self.subjects.contains(word(place + $0)) }) {
      return nil
    }
    if isSubjectOfVerb(behind: place) { return nil }
    var first = isJoined ? place - 1 : place
    while first > 0, place - first < 6, !tokens[first].traits.contains(.digit) {
      guard first == place || ["", "."].contains(after(first)) || after(first) == "," && isJoined,
        first == place || !Self.joiners.contains(word(first))
      else { return nil }
      first -= 1
    }
    guard first > 0, tokens[first].traits.contains(.digit),
      after(first - 1) == ""
        || after(first - 1) == ","
    else { return nil }
    let previous = precedingWord(first)
    if previous.isEmpty || Self.joiners.contains(previous) { return firstOfList(before: first - 1) }
    let isKnown =
      Self.beforeObjects.contains(previous) || GermanCases.dative.contains(previous)
      || GermanCases.accusative.contains(previous)
    // "Vor 2010, 1 Jahr später", "um 10 Uhr, 1 Mann kam": the first number counts nothing.
    guard let counted = next(first), counted != "Uhr", !Self.joiners.contains(counted) else {
      return nil
    }
    return isKnown && !isLabel(first - 1) ? first : nil
  }

  private static let verbs: Set<String> = [
    "wird", "wurde", "ward", "war", "kam", "ging", "fiel", "blieb", "starb", "stand", "saß", "fuhr",
    "sah", "lief", "rief", "schlief", "kann", "muss", "soll", "will", "darf", "mag", "floh", "flog",
    "gewann", "verlor", "sprang", "sang", "schrieb", "half", "gab", "nahm", "trug", "schlug", "las",
    "zog", "hielt", "trat", "brach", "sprach", "aß", "trank", "schoss", "verschwand", "begann",
    "verstarb", "entkam", "bekam", "sank", "ertrank", "hing", "überlebt", "verliert", "gehört",
  ]
  private static let noVerbs: Set<String> = [
    "mit", "seit", "samt", "nebst", "nicht", "jetzt", "oft", "fast", "erst", "sonst", "zuerst",
    "zuletzt", "selbst", "bereit", "weit", "breit", "alt", "kalt", "leicht", "gut", "bekannt",
    "insgesamt", "meist", "überhaupt", "heute", "bitte", "rechte", "linke", "satt", "laut", "spät",
  ]
  private static let participles = ["ge", "be", "ver", "er", "ent", "zer", "miss"]

  /// "3 Tote, 1 Mann wird vermisst", "20 Schüler, 1 Lehrer ist krank": a verb in the third person behind what a one counts. A
  /// participle may also end what counts it: "2 Bier und 1 Schnaps bestellt".
  private func isSubjectOfVerb(behind place: Int) -> Bool {
    guard
      let one = (place + 1..<min(place + 4, tokens.count)).first(where: {
        tokens[$0].traits.contains(.digit)
      }), let verb = (one + 2..<one + 4).first(where: { $0 < tokens.count && !isCapitalized($0) }),
      (one + 1..<verb).allSatisfy({ after($0).isEmpty && before($0 + 1).isEmpty })
    else { return false }
    let word = word(verb)
    if Self.subjects.contains(word) || Self.verbs.contains(word) { return true }
    guard word.utf8.count > 2, word.hasSuffix("t") || word.hasSuffix("te"),
      !Self.noVerbs.contains(word), word.allSatisfy(\.isLetter)
    else { return false }
    let mayBeParticiple =
      Self.participles.contains(where: word.hasPrefix) || word.contains(text: "ge")
      || word.hasSuffix("iert")
    let isLast = !after(verb).isEmpty || verb + 1 == tokens.count
    return word.hasSuffix("te")
      || !(mayBeParticiple && (isLast || Self.joiners.contains(self.word(verb + 1))))
  }

  /// "Zutaten: 1 Boden, 1 Schicht": what a recipe lists is no object, whatever ends its text.
  func isIngredient(_ index: Int) -> Bool {
    tokens[..<index].indices.contains { place in
      tokens[place].core.count == 7 && word(place) == "Zutaten" && after(place).hasPrefix(":")
    }
  }

  private static let changes = [
    "zusammenfass", "zusammengefass", "zusammenzu", "zusammenrechn", "zusammengerechn",
    "zusammenführ", "zusammengeführ", "reduzier", "verkürz", "gekürz", "kürz", "erhöh", "begrenz",
    "beschränk", "gesetzt",
    "gerundet", "gestiegen", "gesunken", "gesenkt", "sinkt", "steigt", "stieg", "sank",
    "aufgeteilt",
    "verteilt", "aufgefüllt", "auffüllen", "verlänger", "verdünn", "eingekocht", "einkochen",
  ]

  /// "auf 1 Summe zusammen", "auf 1 Stunde verkürzt": a verb of a change asks for what it leads to.
  func isGoal(_ place: Int) -> Bool {
    guard word(place).lowercased() == "auf" else { return false }
    return tokens.indices.contains { index in
      tokens[index].core.count > 3 && !isCapitalized(index)
        && (Self.changes.contains(where: word(index).hasPrefix)
          || index > place && isApartFromVerb(index))
    }
  }

  /// "Er fasst es auf 1 Blatt zusammen." has the end of its verb; "alles steht zusammen auf 1 Blatt" has an adverb.
  private func isApartFromVerb(_ index: Int) -> Bool {
    guard word(index) == "zusammen", !after(index).isEmpty || index + 1 == tokens.count else {
      return false
    }
    return tokens[..<index].indices.contains { place in
      ["fass", "rechne", "führ"].contains(where: word(place).lowercased().hasPrefix)
    }
  }
}
