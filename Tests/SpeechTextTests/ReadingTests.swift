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

  @Test("leave as written what is not certain", arguments: unreadSamples)
  func unread(language: String, written: String) {
    #expect(Self.spoken(written, language) == written)
  }

  @Test("cover what the author wrote, in indices of a slice")
  func ranges() throws {
    let bytes = Array("Yes. It costs $5, (€3).".utf8)
    let readings = ReadingScanner.readings(in: bytes[4...], language: "en-US")
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
      Array("0123456789 .,-–:/$€%kgXIVMrDr@hw°\u{A0}'\"".utf8) + [0xFF, 0xE2, 0xC2, 0xF0]
    for _ in 0..<1_000 {
      let bytes = (0..<random.next(below: 24)).map { _ in
        alphabet[random.next(below: alphabet.count)]
      }
      for language in ["en-US", "de", "fr", "es"] {
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

  private static func spoken(_ written: String, _ language: String) -> String {
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
  ("en-US", "No. 7", "number 7"),
  ("en-US", "at 14:05, then", "at fourteen oh five, then"),
  ("en-US", "It is 3:30 p.m. now", "It is three thirty P.M. now"),
  ("en-US", "until 3pm.", "until three P.M."),
  ("de-DE", "um 14:05 Uhr", "um vierzehn Uhr fünf"),
  ("de-DE", "bei -7 °C", "bei minus sieben Grad Celsius"),
  ("de-DE", "für 19,95 €.", "für neunzehn Euro und fünfundneunzig Cent."),
  ("de-DE", "Auf S. 12", "Auf Seite 12"),
  ("fr-FR", "à 80 km/h", "à quatre-vingts kilomètres à l'heure"),
  ("fr-FR", "n° 4", "numéro 4"),
  ("fr-FR", "la 2e fois", "la deuxième fois"),
  ("fr-FR", "à -3 °C", "à moins trois degrés Celsius"),
  ("es-ES", "a 90 km/h", "a noventa kilómetros por hora"),
  ("es-ES", "la Sra. Gil", "la señora Gil"),
  ("es-ES", "la 3.ª vez", "la tercera vez"),
]

private let unreadSamples = [
  ("en-US", "It was 3 400 cats"),
  ("de-DE", "Etwa 5–10 % fielen aus"),
  ("en-US", "Chapter 3 has 5 items"),
  ("en-US", "5 in the morning"),
  ("en-US", "I said No. That was it."),
  ("en-US", "John 3:16 and a 3:2 ratio"),
  ("en-US", "a B-52, C++ and 24/7"),
  ("en-US", "MIX CD and King I am"),
  ("en-US", "It is 1990-2000 of them"),
  ("de-DE", "Er hat 3 Kinder und 1.234.567 Bücher"),
  ("fr-FR", "Il a 21 pages"),
  ("es-ES", "21 casas y 200 personas"),
  ("ja", "5 kg"),
]
