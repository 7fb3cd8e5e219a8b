// SPDX-License-Identifier: Apache-2.0

/// The east, which is written like the verb: voices say "à l'est" as "à lè".
extension French {
  /// A spelling that has the sounds of the east alone.
  private static let spoken = "èst"

  private static let prepositions: Set<String> = [
    "à", "de", "vers", "dans", "depuis", "par", "jusqu'à", "jusqu’à", "entre", "pour", "contre",
  ]
  private static let others: Set<String> = [
    "nord", "sud", "ouest", "nord-ouest", "sud-ouest", "nord-est", "sud-est", "centre",
  ]
  /// What has an eastern one.
  private static let sides: Set<String> = [
    "côté", "rive", "versant", "flanc", "extrémité", "pointe", "bord", "banlieue", "façade",
    "entrée", "sortie", "aile", "zone", "région", "partie", "quartier", "frontière", "tribune",
    "périphérique", "longitude", "secteur", "direction", "orienté", "orientée", "orientation",
    "exposé", "exposée", "exposition", "plein", "cap", "côte", "mur", "tour", "terrasse", "gare",
    "porte", "façades", "quais", "quartiers", "accès", "pignon", "vent", "pavillon", "parvis",
  ]
  /// Of these, those that hardly are "of the" something: "sur la rive est du lac".
  private static let halves: Set<String> = [
    "côté", "rive", "versant", "flanc", "extrémité", "pointe", "bord", "banlieue",
  ]

  /// "à l'est de", "gare de l'Est", "la façade est,", "la rive est du lac", "rue Saint-Joseph Est", "est et ouest".
  func east(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard index > 0, scanner.before(index).isEmpty else {
      return core.count > 3 && scanner.isEastWithCapital(core)
        ? reading(in: scanner, at: index, prefix: core.count - 3) : nil
    }
    let isEast: Bool
    if core.count > 3 {
      isEast =
        scanner.isEastWithCapital(core)
        || Self.prepositions.contains(scanner.precedingWord(index))
    } else if scanner.isEastWithCapital(core) {
      isEast = isPartOfName(index, in: scanner)
    } else {
      isEast = isSide(index, in: scanner) || isBesideAnother(index, in: scanner)
    }
    return isEast ? reading(in: scanner, at: index, prefix: core.count - 3) : nil
  }

  private func reading(in scanner: ReadingScanner, at index: Int, prefix: Int) -> Reading {
    let core = scanner.tokens[index].core
    let article = String(decoding: scanner.text[core.prefix(prefix)], as: UTF8.self).lowercased()
    return scanner.reading(
      .abbreviation,
      rule: "east, no verb",
      words: article + Self.spoken,
      first: index,
      last: index
    )
  }

  /// "Paris Est", "12, rue du Lac Est": a capital inside a sentence, before no other one, as titles of works have.
  private func isPartOfName(_ index: Int, in scanner: ReadingScanner) -> Bool {
    guard scanner.after(index - 1).isEmpty else { return false }
    let isBehindName =
      scanner.isCapitalized(index - 1) && index > 1
      || Self.sides.contains(scanner.precedingWord(index))
    return isBehindName && (!scanner.isCapitalized(index + 1) || !scanner.after(index).isEmpty)
  }

  private static let questions: Set<String> = [
    "où", "que", "qui", "comment", "quelle", "quel", "si", "quand", "combien", "pourquoi",
  ]

  /// A side at the end of a clause, where no verb is, or before what it is the side of.
  private func isSide(_ index: Int, in scanner: ReadingScanner) -> Bool {
    let side = scanner.precedingWord(index)
    guard Self.sides.contains(side) else { return false }
    // "La zone est, selon lui, sûre": behind the verb a comma may begin an insertion.
    let mark = scanner.after(index).first
    if index + 1 == scanner.tokens.count || mark.map({ ".;)?!".contains($0) }) == true {
      // "je ne sais pas où la porte est": what the clause asks for is the verb's.
      return !(max(0, index - 6)..<index).contains {
        Self.questions.contains(scanner.word($0).lowercased())
      }
    }
    // "produit côté est, à l'angle": without an article it is no subject.
    if side == "côté", mark == ",", index > 1,
      !["le", "du", "au", "ce", "un", "son", "leur", "autre"]
        .contains(scanner.precedingWord(index - 1))
    {
      return true
    }
    guard Self.halves.contains(side), scanner.hasNothing(after: index) else { return false }
    let next = scanner.word(index + 1)
    return ["du", "des"].contains(next)
      || next == "de"
        && (scanner.word(index + 2) == "la" || scanner.isCapitalized(index + 2)
          || scanner.word(index + 2).hasPrefix("l'") || scanner.word(index + 2).hasPrefix("l’"))
  }

  /// "d'ouest ou est", "nord, sud, est et ouest": joined to another point of the compass.
  private func isBesideAnother(_ index: Int, in scanner: ReadingScanner) -> Bool {
    let previous = scanner.word(index - 1)
    if ["et", "ou"].contains(previous), index > 1, scanner.after(index - 1).isEmpty,
      !scanner.hasNothing(after: index)
        || ["du", "de", "des"].contains(scanner.word(index + 1)),
      Self.others.contains(scanner.word(index - 2).lowercased())
    {
      return true
    }
    return scanner.hasNothing(after: index) && ["et", "ou"].contains(scanner.word(index + 1))
      && Self.others.contains(scanner.word(index + 2).lowercased())
  }
}

extension ReadingScanner {
  /// Asked of every word that is no other candidate: by its last letters, so that most cost nothing.
  func smallEast(at index: Int) -> Reading? {
    let core = tokens[index].core
    guard isEast(core) else { return nil }
    return (language as? French)?.east(in: self, at: index)
  }

  /// "est", "Est", "l'est", "l’Est".
  func isEast(_ core: Range<Int>) -> Bool {
    let count = core.count
    guard count == 3 || count == 5 || count == 7, text[core.upperBound - 1] | 0x20 == 0x74,
      text[core.upperBound - 2] | 0x20 == 0x73, text[core.upperBound - 3] | 0x20 == 0x65
    else { return false }
    return count == 3
      || text[core.lowerBound] | 0x20 == 0x6C
        && text[core.lowerBound + 1] == (count == 5 ? 0x27 : 0xE2)
  }

  fileprivate func isEastWithCapital(_ core: Range<Int>) -> Bool {
    text[core.upperBound - 3] == UInt8(ascii: "E") && text[core.upperBound - 1] == UInt8(ascii: "t")
  }
}
