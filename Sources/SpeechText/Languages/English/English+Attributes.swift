// SPDX-License-Identifier: Apache-2.0

/// Whether an amount describes a noun behind it, before which its unit is no plural: "a 5 km run", but "the 5 km we ran".
extension English {
  private static let articles: Set<String> = ["a", "an", "the", "this", "that", "one"]
  /// What may begin a phrase that has adjectives before the amount.
  private static let determiners: Set<String> = ["a", "an", "the", "this", "one", "each", "every"]
  private static let adjectives: Set<String> = [
    "large", "small", "big", "huge", "tiny", "new", "old", "single", "separate", "dedicated",
    "external", "internal", "standard", "typical", "modern", "simple", "cheap", "nice", "fast",
    "slow",
    "short", "long", "virtual", "fixed", "raw", "fresh", "heavy", "light", "thick", "thin", "giant",
    "empty",
  ]
  /// Words behind an amount that it does not describe: verbs, pronouns, conjunctions, prepositions, articles and adverbs.
  private static let notDescribed: Set<String> = [
    "of", "in", "to", "from", "and", "or", "is", "was", "are", "were", "at", "on", "for", "away",
    "by", "long", "high", "wide", "deep", "tall", "old", "that", "which", "per", "with", "as",
    "than", "had", "has", "have", "will", "would", "could", "should", "can", "may", "might", "must",
    "do", "does", "did", "be", "been", "but", "so", "not", "if", "when", "where", "who", "while",
    "spent", "paid", "put", "sent", "given", "taken", "before", "after", "since", "until",
    "during", "between", "through", "over", "under", "within", "without", "then", "now", "today",
    "here", "there", "ago", "apart", "off", "left", "each", "every", "up", "down", "out", "into",
    "about", "because", "across", "along", "below", "above", "south", "north", "east", "west",
    "comes", "goes", "came", "went", "gets", "got", "makes", "made", "we", "you", "they", "he",
    "she", "it", "us", "me", "the", "a", "an", "this", "these", "those", "my", "your", "his", "her",
    "its", "our", "their", "some", "any", "no", "all", "both", "shall", "cannot", "being", "having",
    "although", "though", "unless", "whether", "why", "how", "what", "whose", "whom", "more",
    "less", "worth", "already", "also", "only", "just", "never", "always", "still", "even", "again",
    "too", "soon", "instead", "later", "earlier", "once", "twice", "ever", "yet", "back", "further",
    "farther", "against", "around", "near", "behind", "beyond", "towards", "toward", "plus",
    "minus", "remaining", "missing",
  ]

  /// "a 5 km run", "the 60 W bulb", "one large 12 GB volume".
  func isAttribute(in scanner: ReadingScanner, at index: Int, end: Int) -> Bool {
    // "a 6 in. ruler".
    let isBehindStop = end + 1 < scanner.tokens.count && scanner.stopLength(after: end) > 0
    guard let next = scanner.next(end) ?? (isBehindStop ? scanner.word(end + 1) : nil) else {
      return false
    }
    if context.heads.contains(next) { return next != "can" || isCan(in: scanner, behind: end) }
    let article = scanner.precedingWord(index)
    guard Self.articles.contains(article) || isDescribed(in: scanner, at: index) else {
      return false
    }
    // "the £3m raised so far", but "a 5 km guided walk".
    if next.hasSuffix("ed"), !["a", "an", "this"].contains(article) { return false }
    return next.first?.isLowercase == true && !isOfClause(next)
  }

  /// "we" and "can", and with an apostrophe "we've" and "can't".
  private func isOfClause(_ word: String) -> Bool {
    let parts = word.split { $0 == "'" || $0 == "’" }
    guard parts.count == 2, let first = parts.first else { return Self.notDescribed.contains(word) }
    return Self.notDescribed.contains(String(first)) || parts[1] == "t" && first.hasSuffix("n")
  }

  /// "one large" before an amount: one or two adjectives behind an article.
  private func isDescribed(in scanner: ReadingScanner, at index: Int) -> Bool {
    guard index > 1, Self.adjectives.contains(scanner.precedingWord(index)) else { return false }
    let previous = scanner.precedingWord(index - 1)
    if Self.determiners.contains(previous) { return true }
    return index > 2 && Self.adjectives.contains(previous)
      && Self.determiners.contains(scanner.precedingWord(index - 2))
  }

  /// What cans hold is measured in these.
  private static let contents: Set<String> = ["oz", "ml", "mL", "cl", "dl", "l", "L", "g", "lb"]
  private static let behindVerb: Set<String> = [
    "be", "have", "do", "not", "also", "only", "never", "still", "even", "make", "cause", "last",
    "hold", "help", "get", "take", "fit", "cost", "buy", "kill", "save",
  ]

  /// "a 12 oz can", but "12 GB can be enough": the noun, not the verb.
  private func isCan(in scanner: ReadingScanner, behind end: Int) -> Bool {
    let unit = scanner.word(end).drop { $0.isNumber }
    guard Self.contents.contains(String(unit)) else { return false }
    return !Self.behindVerb.contains(scanner.next(end + 1) ?? "")
  }

  private static let sized: Set<String> = [
    "monitor", "monitors", "screen", "screens", "display", "displays", "panel", "panels", "flat",
    "disk", "disks", "drive", "drives", "lcd", "crt", "tv", "tvs", "rack", "racks", "floppy",
    "floppies", "laptop", "laptops", "wheel", "wheels", "flatscreen", "touchscreen", "tablet",
  ]

  func hasSizeInInches(_ noun: String) -> Bool { Self.sized.contains(noun) }

  private static let beforeBounds: Set<String> = [
    "to", "on", "with", "for", "from", "by", "need", "needs", "require", "requires", "requiring",
    "using", "depend", "depends", "want", "wants", "version", "versions",
  ]
  /// Behind a verb of its own a comparison has none.
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "be", "been", "being", "aged",
  ]
  private static let conditions: Set<String> = [
    "if", "when", "whether", "that", "where", "while", "unless", "until",
  ]

  /// "x is at least 3"; without a verb in "bump it to at least 3", "it requires Python at least 3", "(at least 3)"
  /// and where the sign is directly before the number.
  func comparison(_ words: String, in scanner: ReadingScanner, at index: Int) -> String {
    guard words.hasPrefix("is ") else { return words }
    let previous = scanner.precedingWord(index)
    guard previous.utf8.count != 1,
      !scanner.before(index).isEmpty || scanner.tokens[index].traits.contains(.digit)
        || Self.verbs.contains(previous) || Self.beforeBounds.contains(previous)
        || Self.beforeBounds.contains(scanner.precedingWord(index - 1))
          && !scanner.tokens[..<index].indices.contains(where: { place in
            Self.conditions.contains(scanner.word(place).lowercased())
          })
    else { return words }
    return String(words.dropFirst(3))
  }
}
