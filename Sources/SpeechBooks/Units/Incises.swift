// SPDX-License-Identifier: Apache-2.0

/// Finds what the narrator says inside of dialogue where no mark sets it off: “, dit-il,”, “! s'écria Marie.”, “, sagte Tom.”
struct Incises {
  private struct Rules {
    /// Verbs of saying.
    var verbs: Set<String>
    /// Between the verb and the mark before it.
    var before: Set<String> = []
    /// Behind the verb, with a hyphen.
    var joined: Set<Substring> = []
    /// Who says it, before the verb.
    var subjects: Set<String> = []
  }

  private let characters: [Character]
  private let rules: [Rules]

  private static let languages: [String: Rules] = [
    "fr": Rules(
      verbs: [
        "affirma", "ajouta", "ajoute", "annonça", "appela", "balbutia", "bredouilla", "chuchota",
        "commença", "conclut", "continua", "cria", "crie", "déclara", "demanda", "demandai",
        "demande", "dis", "disait", "dit", "écria", "écriai", "exclama", "expliqua", "fis", "fit",
        "gémit", "grogna", "gronda", "hurla", "insista", "interrompit", "lança", "murmura",
        "murmure", "objecta", "observa", "pensa", "pensai", "poursuivit", "protesta", "remarqua",
        "répéta", "répète", "répliqua", "répond", "répondis", "répondit", "reprit", "rétorqua",
        "souffla", "soupira", "supplia",
      ],
      before: ["se", "lui", "leur", "me", "nous"],
      joined: ["il", "elle", "ils", "elles", "on", "je"]
    ),
    "de": Rules(
      verbs: [
        "antwortete", "bat", "begann", "brummte", "entgegnete", "erklärte", "erwiderte", "fiel",
        "flüsterte", "fragte", "fuhr", "fügte", "lachte", "meinte", "murmelte", "rief", "sagte",
        "schrie", "seufzte", "sprach", "stammelte", "stöhnte", "versetzte", "wiederholte",
      ]
    ),
    "en": Rules(
      verbs: [
        "added", "answered", "asked", "began", "called", "continued", "cried", "exclaimed",
        "murmured", "muttered", "remarked", "repeated", "replied", "returned", "said", "shouted",
        "sighed", "whispered",
      ],
      subjects: ["he", "she", "they", "I"]
    ),
  ]

  /// What of a part of a text is not the narrator's.
  /// - Parameters:
  ///   - range: Bytes of the text.
  ///   - language: A BCP 47 tag; nil where it is not known.
  /// - Returns: Bytes of the text, without spaces around them.
  static func speech(_ range: Range<Int>, of text: String, language: String?) -> [Range<Int>] {
    let part = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    let incises = Incises(part, language: language)
    var places = [range.lowerBound]
    for character in incises.characters {
      places.append((places.last ?? 0) + character.utf8.count)
    }
    var said: [Range<Int>] = []
    var rest = 0
    for clause in incises.clauses + [incises.characters.count..<incises.characters.count] {
      let words = incises.characters[rest..<clause.lowerBound]
      if let first = words.firstIndex(where: { !$0.isWhitespace }),
        let last = words.lastIndex(where: { !$0.isWhitespace })
      {
        said.append(places[first]..<places[last + 1])
      }
      rest = clause.upperBound
    }
    return said
  }

  private init(_ text: String, language: String?) {
    characters = Array(text)
    let base = language.map { $0.lowercased().prefix { $0 != "-" && $0 != "_" } }
    rules = Self.languages.filter { base == nil || $0.key == base ?? "" }.map(\.value)
  }

  private var clauses: [Range<Int>] {
    var found: [Range<Int>] = []
    guard !rules.isEmpty else { return found }
    var place = 0
    while place < characters.count {
      defer { place += 1 }
      guard ",!?…»".contains(characters[place]) else { continue }
      var start = place + 1
      while start < characters.count, characters[start].isWhitespace { start += 1 }
      guard start > place + 1, start < characters.count, let end = end(ofClauseAt: start)
      else { continue }
      found.append(start..<end)
      place = end - 1
    }
    return found
  }

  private func end(ofClauseAt start: Int) -> Int? {
    let end = characters[start...].firstIndex { ",.;:!?…»”".contains($0) } ?? characters.count
    // “Alors, dit-il vrai ?”
    if end < characters.count, "?!".contains(characters[end]) { return nil }
    let words = characters[start..<end].split(whereSeparator: \.isWhitespace).prefix(2).map {
      String($0)
    }
    guard rules.contains(where: { Self.isNarrator(words, by: $0) }) else { return nil }
    // A mark that ends what is said belongs to that.
    return end < characters.count && !"»”".contains(characters[end]) ? end + 1 : end
  }

  /// - Parameter words: The first two of a clause.
  private static func isNarrator(_ words: [String], by rules: Rules) -> Bool {
    guard var word = words.first else { return false }
    if words.count == 2, let second = words.last {
      if rules.subjects.contains(word) { return rules.verbs.contains(second) }
      if rules.before.contains(word) { word = second }
    }
    if !rules.joined.isEmpty, let mark = word.firstIndex(where: { $0 == "'" || $0 == "’" }) {
      guard ["s", "m", "l"].contains(word[..<mark]) else { return false }
      word = String(word[word.index(after: mark)...])
    }
    let parts = word.split(separator: "-")
    guard let verb = parts.first, rules.verbs.contains(String(verb)) else { return false }
    // A verb alone is followed by who speaks.
    return parts.count == 1 ? words.count == 2 : rules.joined.contains(parts[parts.count - 1])
  }
}
