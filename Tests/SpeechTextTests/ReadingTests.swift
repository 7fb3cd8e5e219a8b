// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Readings of running text", .ownThread)
struct ReadingTests {
  @Test("put into words what has one meaning", arguments: readingSamples)
  func words(language: String, written: String, spoken: String) {
    #expect(Self.spoken(written, language) == spoken)
  }

  @Test("are Italian in Italian", arguments: italianReadings)
  func inItalian(written: String, spoken: String) {
    #expect(Self.spoken(written, "it-IT") == spoken)
  }

  @Test("leave as written what is not certain", arguments: unreadSamples)
  func unread(language: String, written: String) {
    #expect(Self.spoken(written, language) == written)
  }

  @Test("cover what the author wrote, in indices of a slice")
  func ranges() throws {
    let bytes = Array("Yes. It costs $5, (€3).".utf8)
    let readings = ReadingScanner.readings(in: bytes.dropFirst(4), language: "en-US")
    let covered = readings.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(covered == ["$5", "€3"])
    #expect(readings.map(\.kind) == [.money, .money])
  }

  @Test("name the other reading of a date that has two")
  func alternative() throws {
    let readings = ReadingScanner.readings(in: Array("07/04/2027".utf8)[...], language: "en-GB")
    let reading = try #require(readings.first)
    #expect(reading.parts.first?.words == "the seventh of April, twenty twenty-seven")
    #expect(reading.alternative?.contains("July") == true)
  }

  @Test("stay inside any bytes, in order and without overlap")
  func anyBytes() {
    var random = Random(state: 42)
    let alphabet =
      Array("0123456789 .,-–:/$€%kgXIVMrDr@hw°\u{A0}'\"½²₂×=x+#()Te".utf8) + [
        0xFF, 0xE2, 0xC2, 0xF0,
      ]
    for _ in 0..<1_000 {
      let bytes = (0..<random.next(below: 24)).map { _ in
        alphabet[random.next(below: alphabet.count)]
      }
      for language in ["en-US", "de", "fr", "es", "it"] {
        var place = 0
        for reading in ReadingScanner.readings(in: bytes[...], language: language) {
          for part in reading.parts {
            #expect(part.range.lowerBound >= place && part.range.upperBound <= bytes.count)
            #expect(!part.range.isEmpty && !part.words.isEmpty)
            place = part.range.upperBound
          }
        }
      }
    }
  }

  /// A text with its readings.
  static func spoken(_ written: String, _ language: String) -> String {
    let bytes = Array(written.utf8)
    var words = ""
    var place = 0
    for part in ReadingScanner.readings(in: bytes[...], language: language).flatMap(\.parts) {
      words += String(decoding: bytes[place..<part.range.lowerBound], as: UTF8.self) + part.words
      place = part.range.upperBound
    }
    return words + String(decoding: bytes[place...], as: UTF8.self)
  }
}

private let readingSamples = [
  ("en-US", "It was 3 400 cats", "It was three four hundred cats"),
  ("en-US", "It was 3 000 cats", "It was three thousand cats"),
  ("en-US", "Chapter 3 has 5 items", "Chapter three has five items"),
  ("en-US", "5 in the morning", "five in the morning"),
  ("en-US", "He is 6 ft 2 in tall", "He is six feet two inches tall"),
  ("en-US", "a 5 km run", "a five kilometer run"),
  ("en-US", "John 3:16 and a 3:2 ratio", "John three sixteen and a three to two ratio"),
  ("en-US", "a B-52, A4 and 24/7", "a B fifty-two, A-four and twenty-four seven"),
  (
    "en-US", "the mid-1990s, 30s and '07", "the mid-nineteen nineties, thirty seconds and 'oh seven"
  ),
  (
    "en-US", "In 2019, 300 left; 1500 miles",
    "In twenty nineteen, three hundred left; one thousand five hundred miles"
  ),
  ("en-US", "by 3/15/24, on 9/11", "by March fifteenth, twenty twenty-four, on September eleventh"),
  ("en-US", "Sept 5th, 5 Dec. 1999", "September fifth, the fifth of December nineteen ninety-nine"),
  ("en-US", "9am-5pm, 9:00–17:00", "nine A.M to five P.M, nine o'clock to seventeen hundred hours"),
  ("en-US", "$5M–$10M, 4th-6th", "five million dollars to ten million dollars, fourth to sixth"),
  ("en-US", "0800 456 7890", "zero eight zero zero, four five six, seven eight nine zero"),
  ("en-US", "5 - 3 = 2, score 5 - 3", "five minus three equals two, score five to three"),
  ("en-US", "World War I, Super Bowl LVII", "World War one, Super Bowl fifty-seven"),
  ("en-US", "~50, <5, 100+", "about fifty, less than five, one hundred plus"),
  ("en-US", "H2SO4, CO₂, USB3.0", "H two S O four, C O two, USB three point zero"),
  (
    "en-US", "2024-03-05T10:30:00Z",
    "March fifth, twenty twenty-four, ten thirty"
  ),
  (
    "en-US", "$20/month, 60 min/day", "twenty dollars per month, sixty minutes per day"
  ),
  ("en-US", "5 W. 42nd St.", "five West forty-second Street."),
  ("en-US", "He said no. 3 left early", "He said no. three left early"),
  ("en-US", "a 2½-hour drive", "a two and a half hour drive"),
  ("de-DE", "Das war 2012. Alle lachten", "Das war zweitausendzwölf. Alle lachten"),
  ("de-DE", "Er lief 3:42 min", "Er lief drei Minuten zweiundvierzig Sekunden"),
  ("de-DE", "Mo. bis Fr. um 9 Uhr", "Montag bis Freitag um neun Uhr"),
  ("de-DE", "§ 3 Abs. 1 Satz 1 BGB", "Paragraf drei Absatz eins Satz eins BGB"),
  ("de-DE", "3x täglich, 120 x 60 cm", "dreimal täglich, einhundertzwanzig mal sechzig Zentimeter"),
  ("fr-FR", "la mer. 5 minutes", "la mer. cinq minutes"),
  ("fr-FR", "Elle dure 2h30min", "Elle dure deux heures trente minutes"),
  ("es-ES", "El mar. 5 de mayo", "El martes cinco de mayo"),
  ("es-ES", "1½ horas en el s. XIX", "una hora y media en el siglo diecinueve"),
  ("de-DE", "Er hat 3 Kinder", "Er hat drei Kinder"),
  ("de-DE", "Am 3. und 4. Mai", "Am dritten und vierten Mai"),
  ("de-DE", "am 17., 18. und 19. Mai", "am siebzehnten, achtzehnten und neunzehnten Mai"),
  ("de-DE", "Im 1. Stock, 2. Tür", "Im ersten Stock, zweite Tür"),
  ("de-DE", "In der 3. Klasse, der 3. Tag", "In der dritten Klasse, der dritte Tag"),
  ("de-DE", "Ein 2. Buch, eine 2. Chance", "Ein zweites Buch, eine zweite Chance"),
  ("de-DE", "Er wohnt in Zimmer 3. Anna", "Er wohnt in Zimmer drei. Anna"),
  ("de-DE", "Heute ist der 17.", "Heute ist der siebzehnte."),
  ("de-DE", "Für Ludwig XIV. und Karl V.", "Für Ludwig den Vierzehnten und Karl der Fünfte."),
  ("de-DE", "Königin Elisabeth II. starb", "Königin Elisabeth die Zweite starb"),
  (
    "de-DE", "mit 1 Hund, nach 1 Std. und 1 Kind",
    "mit einem Hund, nach einer Stunde und einem Kind"
  ),
  (
    "de-DE", "2023/24, 1:0, 21:15 Uhr",
    "zweitausenddreiundzwanzig vierundzwanzig, eins zu null, einundzwanzig Uhr fünfzehn"
  ),
  ("de-DE", "5%ige, 3-mal, 10-stellig", "fünfprozentige, dreimal, zehnstellig"),
  (
    "de-DE", "iOS 17.4, 5,- €, 1 Mio. Leute",
    "iOS siebzehn Punkt vier, fünf Euro, eine Million Leute"
  ),
  ("fr-FR", "Il a 21 pages, le 21 mars", "Il a vingt et une pages, le vingt et un mars"),
  ("fr-FR", "l'A7, d'1,5 %", "l'A sept, d'un virgule cinq pour cent"),
  ("fr-FR", "2 ½ tasses, ½ heure", "deux tasses et demie, une demi heure"),
  (
    "fr-FR", "12h30-14h, 24h/24",
    "douze heures trente à quatorze heures, vingt-quatre heures sur vingt-quatre"
  ),
  ("fr-FR", "Ve République, tome II", "cinquième République, tome deux"),
  ("es-ES", "21 casas y 200 personas", "veintiuna casas y doscientas personas"),
  ("es-ES", "El 21 de marzo, 1 de enero", "El veintiuno de marzo, uno de enero"),
  ("es-ES", "2 1/2 tazas, ½ taza", "dos tazas y media, media taza"),
  ("es-ES", "Juan Carlos I, Isabel II", "Juan Carlos primero, Isabel segunda"),
  ("fr-FR", "Il a payé 1 200 EUR hier.", "Il a payé mille deux cents euros hier."),
  (
    "en-US", "$1 200 000 for 12 500 km",
    "one million two hundred thousand dollars for twelve thousand five hundred kilometers"
  ),
  ("en-US", "It takes 1 h 45 min.", "It takes one hour forty-five minutes."),
  ("en-US", "It costs $1.2bn.", "It costs one point two billion dollars."),
  ("en-GB", "It is £0.50 each", "It is fifty pence each"),
  ("en-US", "at -4 °F today", "at minus four degrees Fahrenheit today"),
  ("en-US", "on 07/04/2027.", "on July fourth, twenty twenty-seven."),
  ("en-US", "See pp. 12–15", "See pages twelve to fifteen"),
  ("en-US", "Dr. Smith and Mrs. Gray", "Doctor Smith and Missus Gray"),
  ("en-US", "King George VI", "King George the sixth"),
  ("en-US", "Get v2.10.3 now", "Get version two point ten point three now"),
  ("en-US", "the 21st page", "the twenty-first page"),
  ("en-US", "No. 7", "number seven"),
  ("en-US", "at 14:05, then", "at fourteen oh five, then"),
  ("en-US", "It is 3:30 p.m. now", "It is three thirty P.M. now"),
  ("en-US", "until 3pm.", "until three P.M."),
  ("de-DE", "um 14:05 Uhr", "um vierzehn Uhr fünf"),
  ("de-DE", "bei -7 °C", "bei minus sieben Grad Celsius"),
  ("de-DE", "für 19,95 €.", "für neunzehn Euro und fünfundneunzig Cent."),
  ("de-DE", "Auf S. 12", "Auf Seite zwölf"),
  ("fr-FR", "à 80 km/h", "à quatre-vingts kilomètres à l'heure"),
  ("fr-FR", "n° 4", "numéro quatre"),
  ("fr-FR", "la 2e fois", "la deuxième fois"),
  ("fr-FR", "à -3 °C", "à moins trois degrés Celsius"),
  ("es-ES", "a 90 km/h", "a noventa kilómetros por hora"),
  ("es-ES", "la Sra. Gil", "la señora Gil"),
  ("es-ES", "la 3.ª vez", "la tercera vez"),
]

private let unreadSamples = [
  ("en-US", "I said No. That was it."),
  ("en-US", "Either and/or"),
  ("en-US", "MIX CD and King I am"),
  ("en-US", "Malcolm X and the book I read"),
  ("en-US", "a/b1/c2 and a_1"),
  ("fr-FR", "Le vin, De tout, Ce soir"),
  ("de-DE", "Die CD und das MDR"),
]
