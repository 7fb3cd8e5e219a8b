// SPDX-License-Identifier: Apache-2.0

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

  /// "Zutaten: 1 Boden, 1 Schicht": what a recipe lists is no object, whatever ends its text.
  func isIngredient(_ index: Int) -> Bool {
    tokens[..<index].indices.contains { place in
      tokens[place].core.count == 7 && word(place) == "Zutaten" && after(place).hasPrefix(":")
    }
  }

  private static let changes = [
    "zusammen", "reduzier", "verkürz", "gekürz", "kürz", "erhöh", "begrenz", "beschränk", "gesetzt",
    "gerundet", "gestiegen", "gesunken", "gesenkt", "sinkt", "steigt", "stieg", "sank",
    "aufgeteilt",
    "verteilt", "aufgefüllt", "auffüllen", "verlänger", "verdünn", "eingekocht", "einkochen",
  ]

  /// "auf 1 Summe zusammen", "auf 1 Stunde verkürzt": a verb of a change asks for what it leads to.
  func isGoal(_ place: Int) -> Bool {
    guard word(place).lowercased() == "auf" else { return false }
    return tokens.indices.contains { index in
      tokens[index].core.count > 3 && !isCapitalized(index)
        && Self.changes.contains(where: word(index).hasPrefix)
    }
  }
}
