// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// What people write and nobody prepared. An ambiguous letter, code or number stays as it is written, unless a second sign
/// beside it supports a reading.
@Suite("Readings of what people write", .ownThread)
struct NaturalReadingTests {
  @Test(
    "leave initials and letters of parts alone, and read the numbers of rulers",
    arguments: numeralSamples
  )
  func numerals(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("find a unit, a currency or a direction by what stands beside it", arguments: amountSamples)
  func amounts(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("find an abbreviation by what stands beside it", arguments: abbreviationSamples)
  func abbreviations(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("take codes, ratings and signs of a message for what they are", arguments: codeSamples)
  func codes(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("begin where a sentence does", arguments: borderSamples)
  func borders(language: String, marked: String) {
    let sample = SentenceSample(language: language, marked)
    #expect(sample.found == sample.marked)
  }
}

private let numeralSamples = [
  (
    "en-US", "Richard M. Nixon met John D. Rockefeller.",
    "Richard M. Nixon met John D. Rockefeller."
  ),
  ("en-US", "-- C. S. Lewis", "-- C. S. Lewis"),
  ("en-US", "Medicare Part D, Class C, Appendix C", "Medicare Part D, Class C, Appendix C"),
  ("en-US", "-- George V. Higgins, Peter I. Wong", "-- George V. Higgins, Peter I. Wong"),
  ("en-US", "Part CD of Volume MI", "Part CD of Volume MI"),
  ("de-DE", "von L. Bucher und Karl C. Meier", "von L. Bucher und Karl C. Meier"),
  ("de-DE", "von I. Kant und Otto V. Meier", "von I. Kant und Otto V. Meier"),
  ("es-ES", "Juan C. Pérez y Luis M. Gil", "Juan C. Pérez y Luis M. Gil"),
  ("es-ES", "Juan D. Gil", "Juan D. Gil"),
  ("fr-FR", "Henri M. Petit et Louis L. Dupont", "Henri M. Petit et Louis L. Dupont"),
  ("it-IT", "Giovanni C. Rossi, parte M", "Giovanni C. Rossi, parte M"),
  (
    "en-US", "King George V. Then came Charles X",
    "King George the fifth. Then came Charles the tenth"
  ),
  ("en-US", "Chapter CIV, Type II, Class V", "Chapter one hundred four, Type two, Class five"),
  ("de-DE", "unter Kaiser Karl V. Und", "unter Kaiser Karl dem Fünften Und"),
  ("de-DE", "unter Karl V., der kam", "unter Karl dem Fünften, der kam"),
  ("de-DE", "Napoleon I. Bonaparte", "Napoleon der Erste Bonaparte"),
  ("de-DE", "Das V. Kapitel", "Das fünfte Kapitel"),
  ("fr-FR", "Avec M. Petit et pour M. Gil", "Avec Monsieur Petit et pour Monsieur Gil"),
]

private let amountSamples = [
  ("es-ES", "En 2020 ha crecido.", "En dos mil veinte ha crecido."),
  ("es-ES", "A los 20 mi padre", "A los veinte mi padre"),
  ("es-ES", "20 ha de olivos, 2,5 ha", "veinte hectáreas de olivos, dos coma cinco hectáreas"),
  ("it-IT", "Nel 2020 ha vinto.", "Nel duemilaventi ha vinto."),
  ("it-IT", "un campo di 20 ha", "un campo di venti ettari"),
  ("de-DE", "Er zog 2020 um.", "Er zog zweitausendzwanzig um."),
  ("en-US", "12 W 34th St.", "twelve west thirty-fourth Street."),
  ("en-US", "at 12 W Main St.", "at twelve west Main Street."),
  ("en-US", "It takes 100 W. It is hot", "It takes one hundred watts. It is hot"),
  ("en-US", "a 60 W LED bulb", "a sixty watts LED bulb"),
  (
    "en-US", "37.24N, 115.81W",
    "thirty-seven point two four N, one hundred fifteen point eight one W"
  ),
  ("en-US", "COP 26, TRY 3 and USD 20", "cop twenty-six, TRY three and twenty dollars"),
  ("en-US", "PHP 8 and 5 TRY", "PHP eight and five TRY"),
  ("en-US", "COP 3 million, TRY 3.50", "three million pesos, three point five zero Turkish liras"),
]

private let abbreviationSamples = [
  ("en-US", "The Dr. said so.", "The Dr. said so."),
  ("en-US", "The Dr. will see you.", "The Dr. will see you."),
  ("en-US", "When Dr. Johnson came", "When Doctor Johnson came"),
  ("en-US", "Dr. Lee of 12 Sunset Dr.", "Doctor Lee of twelve Sunset Drive."),
  ("en-US", "He lives on Ocean Dr. now", "He lives on Ocean Drive now"),
  ("fr-FR", "n°4 et N°5", "numéro quatre et numéro cinq"),
  ("es-ES", "el nº7", "el número siete"),
  ("it-IT", "Abita al 3° piano.", "Abita al terzo piano."),
  ("it-IT", "90° e 30° nord", "90 gradi e 30 gradi nord"),
  ("es-ES", "el 3° piso, a 40° de", "el tercer piso, a cuarenta grados de"),
  ("de-DE", "Es kostet 5 Mio. Euro im Jahr", "Es kostet fünf Millionen Euro im Jahr"),
  ("de-DE", "Kapitel 10. Netzwerk", "Kapitel zehn. Netzwerk"),
]

private let borderSamples = [
  ("de", "Das kostet 5 Mio. Euro. |Gut."),
  ("cs", "Stojí to 5 mil. Kč ročně. |Ano."),
  ("de", "Er wurde 80. |Seine Frau lebt."),
  ("de", "Er kam am 3. Mai. |Der 100. Besucher blieb."),
  ("de", "Kapitel 10. |Netzwerk. |Gut."),
  ("en", "He played his Op. 27 No. 2. |Good."),
  ("de", "Die Sonate op. 27 Nr. 2 ist alt. |Gut."),
  ("en", "The avg. 3 hours were enough. |Good."),
  ("de", "Frau Dr. med. dent. Meier kommt. |Gut."),
  ("de", "Er wohnt in der Hauptstr. 5. |Dann kam sie."),
  ("es", "La jefa de RR. HH. de Madrid. |Bien."),
  ("en", "Bring pens, etc. |Come early."),
  ("fr", "Du pain, etc. |Comme toujours."),
  ("it", "Pane, vino, ecc. |Come va?"),
  ("en", "He lives at 5 Main St. |It is old. |He saw St. John."),
  ("en", "That is it.[3] |The rest follows.[12][13] |Good."),
  ("en", "It was lifted in the spring.14 |Few accounts survive."),
  ("en", "He sealed it. |1941 was the last year."),
  ("de", "Der Begriff stammt von Simmel.12 |Er meint etwas anderes."),
]

private let codeSamples = [
  ("en-US", "Your code is 482913.", "Your code is four eight two nine one three."),
  ("en-US", "PIN: 4829", "pin: four eight two nine"),
  ("de-DE", "Der Code lautet 482913.", "Der Code lautet vier acht zwei neun eins drei."),
  ("fr-FR", "Votre code est 4829.", "Votre code est quatre huit deux neuf."),
  ("es-ES", "Su código es 4829.", "Su código es cuatro ocho dos nueve."),
  ("it-IT", "Il codice è 4829.", "Il codice è quattro otto due nove."),
  (
    "en-US", "Your verification code: 482-913",
    "Your verification code: four eight two, nine one three"
  ),
  ("en-US", "Your code is 482 913.", "Your code is four eight two, nine one three."),
  (
    "en-US", "482913 is your verification code.",
    "four eight two nine one three is your verification code."
  ),
  (
    "en-US", "Your code 482913 expires soon.",
    "Your code four eight two nine one three expires soon."
  ),
  ("en-US", "The source code is 1500 lines", "The source code is one thousand five hundred lines"),
  ("en-US", "The code is 1500 lines", "The code is one thousand five hundred lines"),
  ("en-US", "Dress code 2026", "Dress code twenty twenty-six"),
  (
    "en-US", "Card 4111 1111 1111 1111.",
    "Card four one one one, one one one one, one one one one, one one one one."
  ),
  ("de-DE", "482913 ist Ihr Code.", "vier acht zwei neun eins drei ist Ihr Code."),
  ("de-DE", "Der Code ist 2500 Zeilen lang.", "Der Code ist zweitausendfünfhundert Zeilen lang."),
  ("de-DE", "Der Code lautet 482 913.", "Der Code lautet vier acht zwei, neun eins drei."),
  (
    "fr-FR", "Votre code de vérification est 4829.",
    "Votre code de vérification est quatre huit deux neuf."
  ),
  ("fr-FR", "Le code est 1500 lignes.", "Le code est mille cinq cents lignes."),
  (
    "es-ES", "4829 es su código de verificación.",
    "cuatro ocho dos nueve es su código de verificación."
  ),
  ("it-IT", "Il codice di verifica è 4829.", "Il codice di verifica è quattro otto due nove."),
  (
    "en-US", "The code has 4829 lines", "The code has four thousand eight hundred twenty-nine lines"
  ),
  (
    "en-GB", "IBAN GB29 NWBK 6016 1331 9268 19.",
    "IBAN G B two nine, N W B K, six zero one six, one three three one, nine two six eight, "
      + "one nine."
  ),
  (
    "de-DE", "IBAN: DE89 3704 0044 0532 0130 00",
    "IBAN: D E acht neun, drei sieben null vier, null null vier vier, null fünf drei zwei, "
      + "null eins drei null, null null"
  ),
  (
    "en-US", "I rate it 8/10, she 4.5/5",
    "I rate it eight out of ten, she four point five out of five"
  ),
  ("de-DE", "Note: 4,5/5 und 8/10", "Note: vier Komma fünf von fünf und acht von zehn"),
  ("fr-FR", "Il a eu 8/10.", "Il a eu huit sur dix."),
  ("es-ES", "Le doy un 8/10.", "Le doy un ocho sobre diez."),
  (
    "en-US", "3/10 of a second, 7/8 and 3/5",
    "three tenths of a second, seven eighths and three fifths"
  ),
  (
    "en-US", "4/5 stars, a rating of 4/5, and 4/5 of it",
    "four out of five stars, a rating of four out of five, and four fifths of it"
  ),
  ("de-DE", "4/5 Sterne", "vier von fünf Sterne"),
  (
    "en-US", "It cost $2.5 bn, not €3 mn.",
    "It cost two point five billion dollars, not three million euros."
  ),
  ("en-US", "They split it 50-50.", "They split it fifty fifty."),
  (
    "en-US", "It was 120/80 mmHg.",
    "It was one hundred twenty over eighty millimeters of mercury."
  ),
  ("de-DE", "Blutdruck von 120/80.", "Blutdruck von einhundertzwanzig zu achtzig."),
  (
    "en-US", "at 1e-6 or 2.5E10",
    "at one times ten to the minus six or two point five times ten to the power of ten"
  ),
  ("en-US", "the room 3E8", "the room three E eight"),
  ("en-US", "x² + 1, n³", "x squared plus one, n cubed"),
  ("de-DE", "x² wächst", "x hoch zwei wächst"),
  ("en-US", "> Are you there?", "  Are you there?"),
  ("en-US", "> > I am.\n> Yes.", "    I am.\n  Yes."),
  ("en-US", ">> : shifts", ">> : shifts"),
  ("en-US", "> 5 kg", "is greater than five kilograms"),
  ("en-US", "Write to <jane@example.com>.", "Write to jane at example dot com."),
  ("en-US", "see <https://example.com/a>", "see example dot com slash A"),
  ("en-US", "Use #define, not #python", "Use #define, not hashtag python"),
]
