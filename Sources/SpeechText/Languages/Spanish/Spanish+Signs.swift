// SPDX-License-Identifier: Apache-2.0

/// Signs and letters of the weather, of the Bible and of timetables.
extension Spanish {
  var compass: [String: String] {
    ["N": "norte", "S": "sur", "E": "este", "O": "oeste", "W": "oeste"]
  }

  private static let winds: Set<String> = [
    "viento", "vientos", "componente", "rachas", "oleaje", "brisa", "dirección",
  ]
  private static let books = [
    "Gn": "Génesis", "Gén": "Génesis", "Ex": "Éxodo", "Éx": "Éxodo", "Lv": "Levítico",
    "Nm": "Números", "Dt": "Deuteronomio", "Jos": "Josué", "Jue": "Jueces", "Jb": "Job",
    "Sal": "Salmo", "Pr": "Proverbios", "Prov": "Proverbios", "Ecl": "Eclesiastés",
    "Cant": "Cantares", "Sab": "Sabiduría", "Is": "Isaías", "Jr": "Jeremías", "Jer": "Jeremías",
    "Ez": "Ezequiel", "Dn": "Daniel", "Os": "Oseas", "Jl": "Joel", "Am": "Amós", "Miq": "Miqueas",
    "Mt": "Mateo", "Mc": "Marcos", "Lc": "Lucas", "Jn": "Juan", "Hch": "Hechos", "Rm": "Romanos",
    "Rom": "Romanos", "Co": "Corintios", "Cor": "Corintios", "Gál": "Gálatas", "Ga": "Gálatas",
    "Ef": "Efesios", "Flp": "Filipenses", "Fil": "Filipenses", "Col": "Colosenses",
    "Tes": "Tesalonicenses", "Tim": "Timoteo", "Tit": "Tito", "Heb": "Hebreos", "Hb": "Hebreos",
    "St": "Santiago", "Sant": "Santiago", "Ap": "Apocalipsis", "Re": "Reyes", "Cr": "Crónicas",
    "Sam": "Samuel", "Mac": "Macabeos", "Eclo": "Eclesiástico", "Tob": "Tobías", "Bar": "Baruc",
    "Zac": "Zacarías", "Mal": "Malaquías", "Hab": "Habacuc", "Pe": "Pedro", "Hech": "Hechos",
  ]

  private static let ways: Set<String> = ["vía", "dosis", "infusión"]
  private static let routes = ["IV": "intravenosa", "IM": "intramuscular", "SC": "subcutánea"]

  /// What needs no full stop: "Mt 5, 3", "viento NO".
  func lettersByContext(in scanner: ReadingScanner, at index: Int) -> Reading? {
    scanner.book(at: index, names: Self.books, psalms: ["Sal"])
      ?? scanner.wind(at: index, behind: Self.winds, joined: windName)
      ?? scanner.dayBeforeHours(at: index) ?? pageInSmallLetters(in: scanner, at: index)
      ?? singleLetter(in: scanner, at: index) ?? centuriesBehindNoun(in: scanner, at: index)
      ?? scanner.routeOfDrug(at: index, routes: Self.routes, behind: Self.ways)
      ?? firm(in: scanner, at: index) ?? scanner.verseOfPlay("verso", at: index)
  }

  /// "siglos XIX-XX".
  private func centuriesBehindNoun(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard ["siglo", "siglos"].contains(scanner.precedingWord(index)) else { return nil }
    return centuries(in: scanner, at: index).map {
      scanner.reading(.roman, rule: "century", words: $0, first: index, last: index)
    }
  }

  /// "ss. XV-XVI".
  func centuriesBehindLetter(in scanner: ReadingScanner, at index: Int) -> Reading? {
    centuries(in: scanner, at: index + 1).map { words in
      Reading(
        .roman,
        rule: "century",
        words: "siglos " + words,
        range: scanner.span(index, last: index + 1)
      )
    }
  }

  /// "el S. XVIII"; "S. V. Gil" has the initials of a person.
  func century(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.after(index) == ".", let value = scanner.numeral(index + 1), value < 22,
      scanner.tokens[index + 1].core.count > 1 || scanner.after(index + 1) != ".",
      !scanner.isAfterInitial(index)
    else { return nil }
    return scanner.title("siglo", at: index)
  }

  /// "XIX-XX": two numerals of centuries, the later one behind.
  func centuries(in scanner: ReadingScanner, at index: Int) -> String? {
    guard index < scanner.tokens.count, (3...11).contains(scanner.tokens[index].core.count),
      scanner.before(index).isEmpty,
      scanner.tokens[index].traits.isDisjoint(with: [.small, .digit])
    else { return nil }
    let numerals = scanner.word(index).split { $0 == "-" || $0 == "–" }
      .compactMap { WrittenNumber.roman(String($0)) }
    guard numerals.count == 2, numerals[0] < numerals[1], numerals[1] < 22 else { return nil }
    return numbers.cardinal(numerals[0]) + to + numbers.cardinal(numerals[1])
  }

  /// "suroeste", "nornoroeste".
  private func windName(_ parts: [String]) -> String {
    guard let last = parts.last else { return "" }
    return parts.dropLast().map { $0 == "norte" ? "nor" : $0 }.joined() + last
  }

  private static let feminine = [
    "Ing": "ingeniera", "Lic": "licenciada", "Arq": "arquitecta", "Prof": "profesora",
    "Dip": "diputada", "Abog": "abogada", "Cap": "capitana",
  ]

  private static let persons = [
    "Sr": "señor", "Sra": "señora", "Srta": "señorita", "Dr": "doctor", "Dra": "doctora",
  ]
  private static let beforePersons: Set<String> = [
    "la", "el", "una", "un", "esa", "ese", "esta", "este", "mi", "tu", "su", "otra", "otro",
  ]

  /// "La Sra. de la limpieza": behind an article, and before no name.
  private func person(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard index > 0, Self.beforePersons.contains(scanner.precedingWord(index)),
      scanner.after(index) == ".", index + 1 < scanner.tokens.count,
      ByteTraits.of(scanner.firstByte(of: index + 1)) == .small, scanner.before(index + 1).isEmpty,
      let words = Self.persons[scanner.word(index)]
    else { return nil }
    return scanner.title(words, at: index)
  }

  private static let churches: Set<String> = [
    "parroquia", "iglesia", "ermita", "convento", "colegio", "hospital", "calle", "plaza",
    "monasterio", "capilla", "barrio", "fiesta", "fiestas", "basílica",
  ]
  private static let saints = [
    "Santo": ["Tomás", "Tomé", "Toribio", "Domingo"],
    "Santa": [
      "Ana", "María", "Lucía", "Teresa", "Clara", "Bárbara", "Cecilia", "Rosa", "Águeda", "Sofía",
      "Isabel", "Catalina", "Eulalia", "Marta", "Elena", "Mónica", "Cruz", "Fe", "Rita", "Gema",
    ],
    "San": [
      "Vicente", "Juan", "José", "Pedro", "Pablo", "Antonio", "Francisco", "Miguel", "Martín",
      "Isidro", "Sebastián", "Lorenzo", "Nicolás", "Andrés", "Mateo", "Marcos", "Lucas", "Roque",
      "Blas", "Fermín", "Esteban", "Agustín", "Bartolomé", "Cristóbal", "Jorge", "Ignacio",
      "Benito", "Bernardo", "Ildefonso", "Gregorio", "Julián", "Román", "Felipe", "Luis",
    ],
  ]

  /// "la parroquia de S. Vicente": a saint behind a church or a place.
  private func saint(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.tokens[index].core.count == 1, scanner.word(index) == "S", index > 0,
      scanner.after(index) == ".", scanner.isCapitalized(index + 1),
      scanner.tokens[index + 1].core.count > 2,
      Self.churches.contains(scanner.precedingWord(index))
        || scanner.precedingWord(index) == "de" && index > 1
          && Self.churches.contains(scanner.precedingWord(index - 1))
    else { return nil }
    let name = scanner.word(index + 1)
    return Self.saints.first { $0.value.contains(name) }.flatMap {
      scanner.title($0.key, at: index)
    }
  }

  /// "la Ing. Mora": the article tells the gender of a title.
  func titleOfWoman(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.tokens[index].core.count < 5,
      scanner.tokens[index].traits.isSuperset(of: [.stop, .capital])
    else { return nil }
    if let reading = saint(in: scanner, at: index) ?? person(in: scanner, at: index) {
      return reading
    }
    guard (3...4).contains(scanner.tokens[index].core.count), index > 0,
      scanner.precedingWord(index) == "la", scanner.after(index) == ".",
      scanner.isCapitalized(index + 1), let words = Self.feminine[scanner.word(index)]
    else { return nil }
    return scanner.title(words, at: index)
  }

  /// "p. xii".
  private func pageInSmallLetters(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard ["p", "pp", "pág", "págs"].contains(scanner.word(index)), scanner.after(index) == ".",
      let value = scanner.smallNumeral(index + 1)
    else { return nil }
    let isOne = !["pp", "págs"].contains(scanner.word(index))
    return Reading(
      .abbreviation,
      rule: "abbreviation before a Roman numeral",
      words: (isOne ? "página " : "páginas ") + numbers.cardinal(value),
      range: scanner.span(index, last: index + 1)
    )
  }

  private static let days = [
    "L": "lunes", "M": "martes", "X": "miércoles", "J": "jueves", "V": "viernes", "S": "sábado",
    "D": "domingo",
  ]

  /// "L-V de 9 a 14 h": letters of days before hours.
  func lettersOfDays(in scanner: ReadingScanner, at index: Int) -> Reading? {
    let core = scanner.tokens[index].core
    guard core.count == 3 || core.count == 5 else { return nil }
    let parts = scanner.word(index).split { $0 == "-" || $0 == "–" }.map(String.init)
    guard parts.count == 2, let first = Self.days[parts[0]], let last = Self.days[parts[1]],
      first != last, hasHours(in: scanner, behind: index)
    else { return nil }
    return scanner.reading(
      .range,
      rule: "letters of days before hours",
      words: first + to + last,
      first: index,
      last: index
    )
  }

  /// "L a V de 9:00": a letter of a day beside another one, before hours.
  private func singleLetter(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard scanner.tokens[index].core.count == 1, let day = Self.days[scanner.word(index)],
      scanner.after(index) != "."
    else { return nil }
    let isFirst =
      scanner.next(index) == "a" && scanner.hasNothing(after: index + 1)
      && Self.days[scanner.word(index + 2)] != nil && hasHours(in: scanner, behind: index + 2)
    let isSecond =
      index > 1 && scanner.precedingWord(index) == "a"
      && Self.days[scanner.word(index - 2)] != nil && hasHours(in: scanner, behind: index)
    guard isFirst || isSecond || isInList(of: scanner, at: index) else { return nil }
    return scanner.reading(
      .range,
      rule: "letters of days before hours",
      words: day,
      first: index,
      last: index
    )
  }

  /// "L, X y V de 16 a 19 h": letters of several days, before hours.
  private func isInList(of scanner: ReadingScanner, at index: Int) -> Bool {
    var (first, last) = (index, index)
    while first > 0, isListed(first - 1, in: scanner) { first -= 1 }
    while last + 1 < scanner.tokens.count, isListed(last, in: scanner),
      isDay(last + 1, in: scanner) || scanner.word(last + 1) == "y"
    {
      last += 1
    }
    return last - first > 1 && isDay(last, in: scanner) && isDay(first, in: scanner)
      && hasHours(in: scanner, behind: last)
  }

  /// A day before a comma or "y", or "y" itself.
  private func isListed(_ index: Int, in scanner: ReadingScanner) -> Bool {
    if scanner.word(index) == "y" { return scanner.after(index).isEmpty }
    return isDay(index, in: scanner)
      && (scanner.after(index) == "," || scanner.next(index) == "y")
  }

  private func isDay(_ index: Int, in scanner: ReadingScanner) -> Bool {
    scanner.tokens[index].core.count == 1 && Self.days[scanner.word(index)] != nil
  }

  private func hasHours(in scanner: ReadingScanner, behind index: Int) -> Bool {
    let next = scanner.word(index + 1)
    let place = ["de", "desde"].contains(next) ? index + 2 : index + 1
    guard place < scanner.tokens.count, scanner.tokens[place].traits.contains(.digit),
      let hour = DigitWord(scanner.text, core: scanner.tokens[place].core), hour.prefix.isEmpty,
      hour.runs[0].count < 3, let value = hour.value(0)
    else { return false }
    return value < 25
  }

  private static let references = [
    "N/Ref": "nuestra referencia", "S/Ref": "su referencia", "N/ref": "nuestra referencia",
    "S/ref": "su referencia", "c/o": "a la atención de", "Sr./Sra": "señor o señora",
    "Sra./Sr": "señora o señor", "Sr/Sra": "señor o señora", "Sr./a": "señor o señora",
    "Sr/a": "señor o señora", "D./D.ª": "don o doña", "D./Dña": "don o doña",
    "Dr./Dra": "doctor o doctora", "Sres./as": "señores y señoras",
  ]

  /// "N/Ref.", "Sr./Sra.", "EUR/USD", "hijo/a", "tod@s", "p/persona".
  func slashed(in scanner: ReadingScanner, at index: Int) -> Reading? {
    guard (3...26).contains(scanner.tokens[index].core.count) else { return nil }
    if let words = Self.references[scanner.word(index)] { return scanner.title(words, at: index) }
    return scanner.currencyPair(at: index) ?? bothGenders(in: scanner, at: index)
  }
}
