// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension Italian {
  var degreeMakesOrdinals: Bool { true }
  var compass: [String: String] {
    ["N": "nord", "S": "sud", "E": "est", "O": "ovest", "W": "ovest"]
  }

  func isWord(unit symbol: String) -> Bool { symbol == "ha" || symbol == "mi" }

  var decimalIsComma: Bool { region != "CH" }
  var readsFractionsAsNumbers: Bool { true }

  // MARK: Ordinals

  var ordinalSuffixes: [(suffix: String, form: NumberForm?)] {
    [
      ("º", .masculine), ("°", .masculine), ("ª", .feminine), ("esimo", .masculine),
      ("esima", .feminine),
    ]
  }

  /// "1°" is a day or a first; other numbers with a degree sign may be degrees.
  func ordinal(_ value: Int, ending: String) -> String? {
    switch ending {
    case "º",
      "°" where value == 1:
      numbers.ordinal(value, form: .masculine)
    case "ª": numbers.ordinal(value, form: .feminine)
    default: nil
    }
  }

  // MARK: How often

  func times(_ count: Int) -> String {
    count == 1 ? "una volta" : numbers.cardinal(count) + " volte"
  }

  func repeated(_ name: String, count: Int) -> String { "\(name) \(numbers.cardinal(count)) volte" }

  // MARK: Fractions

  var half: String { "un mezzo" }

  func wholeAndHalf(_ whole: Int) -> String { numbers.cardinal(whole) + " e mezzo" }

  func denominator(_ value: Int, isOne: Bool) -> String? {
    guard (2...1_000).contains(value) else { return nil }
    let name = value == 2 ? "mezzo" : numbers.ordinal(value, form: .masculine)
    return isOne ? name : name.map { $0.dropLast() + "i" }
  }

  func half(whole: Int?, form: NumberForm, isBeforeNoun: Bool) -> String {
    let half = form == .feminine ? "mezza" : "mezzo"
    guard let whole else { return isBeforeNoun ? half : self.half }
    return "\(numbers.cardinal(whole)) e \(half)"
  }

  func half(_ whole: Int?, of noun: Noun) -> String? {
    let half = noun.form == .feminine ? "mezza" : "mezzo"
    let count = whole ?? 0
    return count == 0 ? "\(half) \(noun.one)" : withPart(half, whole: count, of: noun)
  }

  func fraction(_ words: String, whole: Int?, of noun: Noun) -> String {
    guard let whole else { return "\(words) di \(noun.one)" }
    return rest(of: words, behind: whole).map { withPart($0, whole: whole, of: noun) }
      ?? "\(words) \(noun.many)"
  }

  private static let periods = [" all'", " al ", " per "]

  /// "due chilometri e mezzo", "un chilometro e mezzo all'ora".
  private func withPart(_ part: String, whole: Int, of noun: Noun) -> String {
    let amount = words(WrittenNumber(whole: String(whole)), of: noun)
    guard let period = Self.periods.first(where: { amount.contains(text: $0) }) else {
      return "\(amount) e \(part)"
    }
    return amount.replacing(text: period, with: " e \(part)\(period)")
  }

  // MARK: What is counted

  func joiner(before noun: Noun) -> String { " di " }

  func powered(_ noun: Noun, isSquare: Bool) -> Noun {
    let (one, many) = isSquare ? ("quadrato", "quadrati") : ("cubo", "cubi")
    return Noun(one: "\(noun.one) \(one)", many: "\(noun.many) \(many)", form: noun.form)
  }

  /// "due ore e mezza".
  func halfBehindNoun(_ form: NumberForm) -> String? {
    form == .feminine ? " e mezza" : " e mezzo"
  }

  func singular(of noun: String) -> String {
    if Self.feminineOfMany.contains(noun) { return noun.dropLast() + "a" }
    return noun.hasSuffix("i") ? noun.dropLast() + "o" : noun
  }

  /// Only a one agrees with its noun.
  func isInflected(_ number: WrittenNumber) -> Bool {
    number.whole == "1" && number.fraction.isEmpty && !number.isNegative
  }

  /// Frequent nouns in -e, which has no gender.
  private static let feminine: Set<String> = [
    "notte", "parte", "classe", "madre", "moglie", "gente", "chiave", "nave", "carne", "legge",
    "luce", "voce", "croce", "pace", "fonte", "fine", "mente", "torre", "fase", "frase", "base",
    "serie", "specie", "mano", "radio", "foto", "moto", "auto", "città", "università", "metà",
  ]
  /// Plurals in -e that halves are of.
  private static let feminineOfMany: Set<String> = [
    "ore", "volte", "settimane", "tazze", "bottiglie", "pagine", "tonnellate",
  ]
  private static let masculine: Set<String> = [
    "problema", "sistema", "tema", "programma", "clima", "pianeta", "poeta", "dramma", "schema",
  ]

  /// Frequent nouns in -a, which verbs have as well: "1 indica".
  private static let feminineInA: Set<String> = [
    "sola", "nuova", "piccola", "buona", "unica", "lunga", "ora", "volta", "settimana", "tazza",
    "bottiglia", "pagina", "tonnellata", "persona", "cosa",
    "casa",
    "riga", "colonna", "parola", "lettera", "copia", "dozzina", "decina", "mela", "cipolla",
    "carota",
    "scatola", "foglia", "zona", "tappa", "prova", "tabella", "finestra", "cartella", "macchina",
    "vittoria", "sconfitta", "opera", "sedia", "camera", "stanza", "mattina", "sera", "moneta",
    "idea", "carta", "porta", "scuola", "chiesa", "isola", "lingua", "ragazza", "figlia", "sorella",
    "amica", "storia", "guerra", "festa", "bomba", "borsa", "birra", "cucchiaiata", "stella",
    "famiglia", "data", "figura", "firma", "goccia", "lampada", "montagna", "nota", "patata",
    "palla", "pietra", "gamba", "domanda", "risposta", "rivista", "rosa", "ruota", "sala",
    "striscia",
    "visita", "fetta", "tessera", "linea", "bustina", "giornata", "partita", "lira", "corona",
    "donna", "antenna", "metà",
  ]
  private static let masculineInE: Set<String> = [
    "mese", "nome", "padre", "cane", "pane", "fiore", "sole", "cuore", "errore", "valore", "motore",
    "attore", "direttore", "dottore", "litro", "byte", "bit", "pixel", "file", "bicchiere", "piede",
    "ponte", "dente", "cliente", "studente", "gol", "bar", "film", "computer", "euro", "anno",
  ]

  /// A one before another word may be a number of its own.
  func gender(ofOne noun: String) -> NumberForm? {
    let word = noun.lowercased()
    if Self.feminine.contains(word) || Self.feminineInA.contains(word) { return .feminine }
    if Self.masculine.contains(word) || Self.masculineInE.contains(word) { return .masculine }
    if ["zione", "sione", "enza", "anza", "tà", "trice", "udine"].contains(where: {
      word.hasSuffix($0)
    }) {
      return .feminine
    }
    return word.hasSuffix("o") || word.hasSuffix("ore") ? .masculine : nil
  }

  func gender(of noun: String) -> NumberForm? {
    let word = noun.lowercased()
    if Self.feminine.contains(word) || Self.feminineOfMany.contains(word) { return .feminine }
    if Self.masculine.contains(word) { return .masculine }
    let isFeminine = ["a", "ione", "tà", "trice", "udine"].contains { word.hasSuffix($0) }
    return isFeminine ? .feminine : .masculine
  }
}
